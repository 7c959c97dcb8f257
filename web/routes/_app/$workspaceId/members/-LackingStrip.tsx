import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { IconFileSearch, IconUserExclamation, type TablerIcon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkOptions, linkOptions } from '@tanstack/react-router';
import { LACKING } from '#contract/rules/requirements/requirements.ts';
import { overviewQuery } from '#web/api/requirements.ts';
import classes from '#web/ui/table/StatesBar.module.css';
import { numberText } from '#web/words/numbers.ts';
import { LACK_SOMETHING, requirementLooks, requirementStateLabels } from '#web/words/requirements/states.ts';

/** How many people lack something, and what waits, each a link to the list of them. Where nothing is required, nothing stands there. */
export function LackingStrip({ workspaceId }: { workspaceId: string }) {
  const { data } = useQuery(overviewQuery(workspaceId));
  if (!data || (data.requirements === 0 && data.waiting === 0)) return null;
  const params = { workspaceId };
  const to = '/$workspaceId/who-lacks-what';
  return (
    <div className={classes.root}>
      {data.lacking === 0 ? (
        <span className={classes.said}>
          <Trans>Nobody lacks anything</Trans>
        </span>
      ) : (
        <Chip
          tone="bad"
          icon={IconUserExclamation}
          count={data.lacking}
          word={LACK_SOMETHING}
          link={linkOptions({ to, params })}
        />
      )}
      {LACKING.map((state) => (
        <Chip
          key={state}
          {...requirementLooks[state]}
          count={data.people[state]}
          word={requirementStateLabels[state]}
          link={linkOptions({ to, params, search: { states: state } })}
        />
      ))}
      <Chip
        tone="warn"
        icon={IconFileSearch}
        count={data.waiting}
        word={t`To review`}
        link={linkOptions({ to: '/$workspaceId/review', params })}
      />
    </div>
  );
}

interface ChipProps {
  count: number;
  word: string;
  tone: 'bad' | 'warn';
  icon: TablerIcon;
  link: LinkOptions;
}

function Chip({ count, word, tone, icon: Icon, link }: ChipProps) {
  if (count === 0) return null;
  return (
    <Link {...link} className={classes.button} data-tone={tone}>
      <Icon size={16} stroke={2} aria-hidden />
      <span className={classes.word}>{word}</span>
      <span className={classes.count}>{numberText(count)}</span>
    </Link>
  );
}
