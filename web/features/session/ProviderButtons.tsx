import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Stack, Text } from '@mantine/core';
import {
  IconBrandAppleFilled,
  IconBrandGoogleFilled,
  IconBrandWindowsFilled,
  IconBuilding,
} from '@tabler/icons-react';
import { useId } from 'react';
import { configuration } from '#web/api/configuration.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { inARow } from '#web/words/several/listFormat.ts';
import classes from './ProviderButtons.module.css';
import { providerNames } from './providerNames.ts';
import { prepare, type SocialSignIn } from './providers/useSocialSignIn.ts';

const providers = [
  ['GOOGLE', IconBrandGoogleFilled],
  ['APPLE', IconBrandAppleFilled],
  ['MICROSOFT', IconBrandWindowsFilled],
] as const;

interface Props {
  social: SocialSignIn;
  onChoose: (provider: string) => void;
}

/** Companies' own sign-ins, then Google, Apple and Microsoft. These stay reachable while they are not set up, so that everybody can learn why. */
export function ProviderButtons({ social: { busy, failure }, onChoose }: Props) {
  const reasonId = useId();
  const missing = providers
    .filter(([provider]) => configuration.providers[provider] === null)
    .map(([provider]) => providerNames[provider]);
  return (
    <Stack gap="xs">
      {failure && <Notice tone="bad">{failure}</Notice>}
      {configuration.companies.map(({ key, name }) => (
        <Button
          key={key}
          fullWidth
          size="md"
          variant="default"
          leftSection={<IconBuilding size={18} aria-hidden />}
          loading={busy === key}
          onClick={() => onChoose(key)}
        >
          {t`Continue with ${name}`}
        </Button>
      ))}
      {providers.map(([provider, Icon]) => {
        const look = {
          className: classes.button,
          fullWidth: true,
          size: 'md',
          variant: 'default',
          leftSection: <Icon size={18} aria-hidden />,
          children: t`Continue with ${{ provider: providerNames[provider] }}`,
        } as const;
        if (configuration.providers[provider]) {
          const ready = () => void prepare(provider);
          return (
            <Button
              key={provider}
              {...look}
              loading={busy === provider}
              onMouseEnter={ready}
              onFocus={ready}
              onClick={() => onChoose(provider)}
            />
          );
        }
        return (
          <Button
            key={provider}
            {...look}
            data-disabled
            aria-disabled
            aria-describedby={reasonId}
            onClick={(event) => event.preventDefault()}
          />
        );
      })}
      {missing.length > 0 && (
        <Text id={reasonId} size="sm" c="dimmed" ta="center">
          <Trans>Not set up on this server: {{ missing: inARow(missing) }}</Trans>
        </Text>
      )}
    </Stack>
  );
}
