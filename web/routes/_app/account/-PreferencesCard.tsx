import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Radio, Stack, Switch, Text } from '@mantine/core';
import { THEMES } from '#contract/rules/accounts.ts';
import { LANGUAGES, OFFERED } from '#contract/rules/languages.ts';
import type { UserProperties } from '#contract/users.ts';
import { configuration } from '#web/api/configuration.ts';
import { recordEvent } from '#web/features/analytics/events.ts';
import { showIn } from '#web/features/languages/language.ts';
import { useTheme } from '#web/features/session/useTheme.ts';
import { pageLanguage } from '#web/pageLocale.ts';
import { Card } from '#web/ui/Card.tsx';
import { BOTH_NEEDED, COUNTING, cookieWords, NOTHING_COUNTED } from '#web/words/cookies.ts';
import { themeLabels } from '#web/words/themes.ts';
import classes from './-account.module.css';
import { usePreferences } from './-usePreferences.ts';

interface Props {
  userId: string;
  properties: UserProperties;
}

/** Theme, language, mails and cookies; each is saved when it is changed. */
export function PreferencesCard({ userId, properties }: Props) {
  const { shown, save } = usePreferences(userId, properties);
  const { theme, show } = useTheme();
  const cookies = shown.cookieChoices ?? { statistics: false, marketing: false };
  return (
    <Card title={t`Preferences`}>
      <Radio.Group
        label={t`Theme`}
        value={theme}
        onChange={(value) => {
          const chosen = THEMES.find((one) => one === value);
          if (!chosen) return;
          show(chosen);
          save({ theme: chosen });
        }}
      >
        <div className={classes.choices}>
          {THEMES.map((value) => (
            <Radio key={value} value={value} label={themeLabels[value]} />
          ))}
        </div>
      </Radio.Group>
      {OFFERED.length > 1 && (
        <Radio.Group
          className={`${classes.part} ${classes.later}`}
          label={t`Language`}
          description={t`Of all screens, and of the emails you get.`}
          value={pageLanguage}
          onChange={(value) => {
            const chosen = OFFERED.find((one) => one === value);
            if (chosen) save({ language: chosen }, () => showIn(chosen));
          }}
        >
          <div className={classes.choices}>
            {OFFERED.map((language) => (
              <Radio key={language} value={language} label={LANGUAGES[language]} lang={language} />
            ))}
          </div>
        </Radio.Group>
      )}
      <div className={`${classes.part} ${classes.later}`}>
        <Switch
          label={t`Reminder emails`}
          description={t`One email a day at most: documents that expire or that you were asked for, equipment that is due for inspection, and what waits for your review.`}
          checked={shown.reminderMails}
          onChange={(event) => {
            recordEvent('reminder_mails_switched');
            save({ reminderMails: event.currentTarget.checked });
          }}
        />
      </div>
      <div className={`${classes.part} ${classes.later}`}>
        <Stack gap="md">
          <div>
            <Text fw={600}>
              <Trans>Cookies</Trans>
            </Text>
            <Text size="xs" c="dimmed">
              {configuration.analytics ? `${COUNTING} ${BOTH_NEEDED}` : NOTHING_COUNTED}
            </Text>
          </div>
          <Switch {...cookieWords.necessary} checked readOnly aria-disabled data-disabled />
          <Switch
            {...cookieWords.statistics}
            checked={cookies.statistics}
            onChange={(event) =>
              save({ cookieChoices: { ...cookies, statistics: event.currentTarget.checked } })
            }
          />
          <Switch
            {...cookieWords.marketing}
            checked={cookies.marketing}
            onChange={(event) =>
              save({ cookieChoices: { ...cookies, marketing: event.currentTarget.checked } })
            }
          />
        </Stack>
      </div>
    </Card>
  );
}
