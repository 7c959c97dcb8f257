import { IconFileX, IconHourglass } from '@tabler/icons-react';
import type { WorkDocument } from '#contract/documents/documents.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { versionStateLabels } from '#web/words/documents/documentVersions.ts';
import { ExpirationBadge } from '../ExpirationBadge.tsx';
import classes from './DocumentStatus.module.css';

interface Props {
  document: WorkDocument;
  /** The day it is in the workspace. */
  today: CalendarDate;
}

/** Whether a document counts, for how long, and whether a version of it waits for its review (SUB-02). */
export function DocumentStatus({ document, today }: Props) {
  const { version, waiting } = document;
  return (
    <span className={classes.root}>
      {version.state === 'ACCEPTED' && <ExpirationBadge document={document} today={today} />}
      {version.state === 'REJECTED' && !waiting && (
        <StatusBadge tone="calm" icon={IconFileX} label={versionStateLabels.REJECTED} />
      )}
      {waiting && <StatusBadge tone="calm" icon={IconHourglass} label={versionStateLabels.SUBMITTED} />}
    </span>
  );
}
