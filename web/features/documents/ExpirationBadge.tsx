import { t } from '@lingui/core/macro';
import { IconCalendarQuestion, IconFileX, IconHourglass } from '@tabler/icons-react';
import type { WorkDocument } from '#contract/documents/documents.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { Tooltip } from '#web/ui/Tooltip.tsx';
import { DATE_MISSING, NO_EXPIRATION_DATE } from '#web/words/documents/documents.ts';
import { versionStateLabels } from '#web/words/documents/documentVersions.ts';
import { expirationStateLabels } from '#web/words/expiration.ts';
import { relativeText } from './dates/dateText.ts';
import classes from './ExpirationBadge.module.css';
import { stateLooks } from './stateLooks.ts';

interface Props {
  document: Pick<WorkDocument, 'expirationDate' | 'expirationState' | 'undated' | 'version'>;
  /** The day it is in the workspace. */
  today: CalendarDate;
}

/** How a version looks that does not count. */
const VERSION_LOOKS = {
  SUBMITTED: { tone: 'calm', icon: IconHourglass },
  REJECTED: { tone: 'calm', icon: IconFileX },
  WITHDRAWN: { tone: 'bad', icon: IconFileX },
} as const;

/** The state of a document, also of one that does not count; "Expires soon" tells on hover and focus how soon (DOC-08 … DOC-12). */
export function ExpirationBadge({ document, today }: Props) {
  const { expirationDate, expirationState, version } = document;
  if (version.state !== 'ACCEPTED')
    return <StatusBadge {...VERSION_LOOKS[version.state]} label={versionStateLabels[version.state]} />;
  if (document.undated) return <StatusBadge tone="bad" icon={IconCalendarQuestion} label={DATE_MISSING} />;
  if (expirationState === null) return <span className={classes.none}>{NO_EXPIRATION_DATE}</span>;
  const badge = (
    <StatusBadge {...stateLooks[expirationState]} label={expirationStateLabels[expirationState]} />
  );
  if (expirationState !== 'EXPIRING_SOON' || expirationDate === null) return badge;
  return (
    <Tooltip label={t`Expires ${{ relative: relativeText(expirationDate, today) }}`}>
      <button type="button" className={classes.hint}>
        {badge}
      </button>
    </Tooltip>
  );
}
