import { IconAlertTriangle, IconCircleCheck, IconClock, type TablerIcon } from '@tabler/icons-react';
import type { ExpirationState } from '#contract/rules/dates.ts';
import classes from './DocumentCounts.module.css';
import { type DocumentStates, documentCountTexts } from './documentCounts.ts';

const icons: Record<ExpirationState, TablerIcon> = {
  EXPIRED: IconAlertTriangle,
  EXPIRING_SOON: IconClock,
  UP_TO_DATE: IconCircleCheck,
};

/** One small line on a member's documents: who has a certificate that has run out? */
export function DocumentCounts({ states }: { states: DocumentStates | undefined }) {
  const counts = documentCountTexts(states);
  if (counts.length === 0) return null;
  return (
    <span className={classes.root}>
      {counts.map(({ state, text }) => {
        const Icon = icons[state];
        return (
          <span key={state} className={classes.count} data-state={state}>
            <Icon size={14} stroke={2} aria-hidden />
            {text}
          </span>
        );
      })}
    </span>
  );
}
