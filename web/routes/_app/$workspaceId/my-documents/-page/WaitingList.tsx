import { t } from '@lingui/core/macro';
import { IconHourglass } from '@tabler/icons-react';
import type { Submission } from '#contract/documents/documentVersions.ts';
import { Row } from '#web/ui/RowList.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { versionStateLabels } from '#web/words/documents/documentVersions.ts';
import { ListSection } from './ListSection.tsx';
import { OwnDocumentLink } from './OwnDocumentLink.tsx';
import classes from './page.module.css';
import type { PageProps } from './pageProps.ts';
import { SubmitLink } from './SubmitLink.tsx';
import { evidenceText } from './wording.ts';

/** What was submitted and counts for nothing yet, and can be replaced until then (SUB-02). */
export function WaitingList({
  workspaceId,
  today,
  openKinds,
  waiting,
}: PageProps & { waiting: Submission[] }) {
  return (
    <ListSection
      title={versionStateLabels.SUBMITTED}
      note={t`It doesn’t count until it’s accepted. You’ll get an email.`}
    >
      {waiting.map((version) => (
        <Row key={version.id} className={classes.row}>
          <div className={classes.text}>
            <OwnDocumentLink workspaceId={workspaceId} documentId={version.documentId} name={version.name} />
            <div className={classes.facts}>{evidenceText(version, today)}</div>
          </div>
          <div className={classes.states}>
            <StatusBadge tone="warn" icon={IconHourglass} label={versionStateLabels.SUBMITTED} />
          </div>
          {version.kind && openKinds.has(version.kind.id) && (
            <SubmitLink
              workspaceId={workspaceId}
              kindId={version.kind.id}
              documentId={version.documentId}
              label={t`Replace`}
              of={version.name}
            />
          )}
        </Row>
      ))}
    </ListSection>
  );
}
