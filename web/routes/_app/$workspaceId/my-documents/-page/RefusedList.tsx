import { t } from '@lingui/core/macro';
import { Text } from '@mantine/core';
import { IconCircleX } from '@tabler/icons-react';
import type { Submission } from '#contract/documents/documentVersions.ts';
import { Row } from '#web/ui/RowList.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { versionStateLabels } from '#web/words/documents/documentVersions.ts';
import { GIVE_TO_ADMIN } from '#web/words/documents/submissions.ts';
import { ListSection } from './ListSection.tsx';
import { OwnDocumentLink } from './OwnDocumentLink.tsx';
import classes from './page.module.css';
import type { PageProps } from './pageProps.ts';
import { SubmitLink } from './SubmitLink.tsx';

/** What was refused, with the reason, and the way to submit it again (SUB-06). */
export function RefusedList({ workspaceId, openKinds, refused }: PageProps & { refused: Submission[] }) {
  const isOpen = ({ kind, corrects }: Submission) =>
    corrects === null && kind !== null && openKinds.has(kind.id);
  return (
    <ListSection
      title={versionStateLabels.REJECTED}
      note={refused.some(isOpen) ? t`Fix the problem and submit it again.` : undefined}
    >
      {refused.map((submission) => (
        <Row key={submission.id} className={classes.row}>
          <div className={classes.text}>
            <OwnDocumentLink
              workspaceId={workspaceId}
              documentId={submission.documentId}
              name={submission.name}
            />
            <div className={classes.states}>
              <StatusBadge tone="bad" icon={IconCircleX} label={versionStateLabels.REJECTED} />
            </div>
            {submission.reason !== null && (
              <Text className={classes.reason} dir="auto">
                {submission.reason}
              </Text>
            )}
            {!isOpen(submission) && (
              <div className={classes.facts}>
                {submission.corrects === null ? GIVE_TO_ADMIN : t`Open the document to correct it again.`}
              </div>
            )}
          </div>
          {submission.kind && isOpen(submission) && (
            <SubmitLink
              workspaceId={workspaceId}
              kindId={submission.kind.id}
              documentId={submission.documentId}
              label={t`Submit again`}
              of={submission.name}
              isPrimary
            />
          )}
        </Row>
      ))}
    </ListSection>
  );
}
