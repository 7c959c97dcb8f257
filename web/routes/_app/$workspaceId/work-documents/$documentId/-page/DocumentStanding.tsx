import { IconCircleX, IconHourglass, IconInfinity, type TablerIcon } from '@tabler/icons-react';
import type { WorkDocument } from '#contract/documents/documents.ts';
import { useToday } from '#web/features/documents/dates/useToday.ts';
import { stateLooks } from '#web/features/documents/stateLooks.ts';
import tones from '#web/ui/Tones.module.css';
import classes from './DocumentStanding.module.css';
import { type StandingInWords, standingOf } from './standing.ts';

const looks: Record<StandingInWords['look'], { tone: 'good' | 'warn' | 'bad' | 'calm'; icon: TablerIcon }> = {
  ...stateLooks,
  NO_DATE: { tone: 'calm', icon: IconInfinity },
  SUBMITTED: { tone: 'warn', icon: IconHourglass },
  REJECTED: { tone: 'bad', icon: IconCircleX },
};

interface Props {
  workspaceId: string;
  document: WorkDocument;
}

/** Whether the document is valid today, seen at arm’s length (VER-04). */
export function DocumentStanding({ workspaceId, document }: Props) {
  const { look, label, reason } = standingOf(document, useToday(workspaceId));
  const { tone, icon: Icon } = looks[look];
  return (
    <section className={`${tones.tone} ${classes.root}`} data-tone={tone} aria-label="State">
      <Icon className={classes.icon} size={38} stroke={1.8} aria-hidden />
      <div className={classes.words}>
        <div className={classes.state}>{label}</div>
        {reason !== null && <div>{reason}</div>}
      </div>
    </section>
  );
}
