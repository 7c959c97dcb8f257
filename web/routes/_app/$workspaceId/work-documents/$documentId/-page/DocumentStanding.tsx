import { IconCircleX, IconHourglass, IconInfinity, type TablerIcon } from '@tabler/icons-react';
import type { WorkDocument } from '#contract/documents/documents.ts';
import { useToday } from '#web/features/documents/dates/useToday.ts';
import { stateLooks } from '#web/features/documents/stateLooks.ts';
import { StateCard } from '#web/ui/page/StateCard.tsx';
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
  const { tone, icon } = looks[look];
  return (
    <StateCard tone={tone} icon={icon} label={label}>
      {reason !== null && <div>{reason}</div>}
    </StateCard>
  );
}
