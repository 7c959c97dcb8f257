import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { WorkspaceOverview } from '#web/api/requirements.ts';
import { daysText } from '#web/features/documents/dates/dateText.ts';
import { RowList } from '#web/ui/RowList.tsx';
import { numberText } from '#web/words/numbers.ts';
import classes from './-overview.module.css';

const AskDialog = lazy(() => import('#web/features/requirements/asking/AskDialog.tsx'));

type Week = WorkspaceOverview['weeks'][number];

/** How many documents expire in each week of the next 30 days, and the way to ask all who hold them for new ones. */
export function Weeks({ workspaceId, weeks }: { workspaceId: string; weeks: Week[] }) {
  const [asked, setAsked] = useState<Week | null>(null);
  return (
    <section aria-label={t`Expire week by week`}>
      <h2 className={classes.heading}>
        <Trans>Expire week by week</Trans>
      </h2>
      <RowList className={classes.tiles ?? ''}>
        {weeks.map((week) => (
          <li key={week.from} className={classes.tile}>
            <Link
              to="/$workspaceId/work-documents"
              params={{ workspaceId }}
              search={{ from: week.from, until: week.until }}
              className={classes.way}
            >
              <IconClock size={18} stroke={1.8} aria-hidden />
              <span className={classes.count}>{numberText(week.documents)}</span>
              <span className={classes.label}>
                {daysText(week.from, week.until)}
                {week.waiting > 0 && (
                  <span className={classes.part}>
                    {' '}
                    {plural(
                      { count: week.waiting },
                      { one: '# waiting for review', other: '# waiting for review' },
                    )}
                  </span>
                )}
              </span>
            </Link>
            {week.documents > week.waiting && (
              <Button
                variant="default"
                size="xs"
                className={classes.ask}
                aria-label={t`Ask all: ${{ days: daysText(week.from, week.until) }}`}
                onClick={() => setAsked(week)}
              >
                <Trans>Ask all</Trans>
              </Button>
            )}
          </li>
        ))}
      </RowList>
      {asked && (
        <Suspense>
          <AskDialog
            workspaceId={workspaceId}
            of={{ expires: { from: asked.from, until: asked.until } }}
            about={{ states: ['EXPIRES_SOON'] }}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </section>
  );
}
