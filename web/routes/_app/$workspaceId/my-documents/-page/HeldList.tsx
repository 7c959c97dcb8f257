import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import type { WorkDocument } from '#contract/documents/documents.ts';
import { ExpirationBadge } from '#web/features/documents/ExpirationBadge.tsx';
import { Row } from '#web/ui/RowList.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { dotted } from '#web/words/several/listFormat.ts';
import { ListSection } from './ListSection.tsx';
import { OwnDocumentLink } from './OwnDocumentLink.tsx';
import classes from './page.module.css';
import type { PageProps } from './pageProps.ts';
import { SubmitLink } from './SubmitLink.tsx';
import { evidenceText } from './wording.ts';

interface Props extends PageProps {
  held: { data: WorkDocument[]; more: (() => void) | null };
}

/** What the member holds: each document with the state, kind and dates of the version in force, the most pressing first. */
export function HeldList({ workspaceId, today, held }: Props) {
  return (
    <>
      <ListSection title={t`What you hold`}>
        {held.data.map((document) => (
          <Row key={document.id} className={classes.row}>
            <div className={classes.text}>
              <OwnDocumentLink workspaceId={workspaceId} documentId={document.id} name={document.name} />
              <div className={classes.facts}>{heldText(document, today)}</div>
              {needsAdmin(document) && (
                <div className={classes.facts}>
                  <Trans>Give the new one to an admin.</Trans>
                </div>
              )}
            </div>
            <div className={classes.states}>
              <ExpirationBadge document={document} today={today} />
              {document.waiting && (
                <StatusBadge tone="warn" icon={IconHourglass} label={t`Renewal waiting`} />
              )}
            </div>
            {document.canSubmit && document.kind && (
              <SubmitLink
                workspaceId={workspaceId}
                kindId={document.kind.id}
                documentId={document.id}
                label={document.waiting ? t`Replace submission` : t`Submit a new one`}
                of={document.name}
              />
            )}
          </Row>
        ))}
      </ListSection>
      {held.more && (
        <Button variant="default" className={classes.button} onClick={held.more}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  );
}

/** Whether it has to be renewed, and neither by submitting it nor by the holder as an admin. */
const needsAdmin = ({ expirationState, canSubmit, canRenew, waiting }: WorkDocument): boolean =>
  (expirationState === 'EXPIRED' || expirationState === 'EXPIRING_SOON') &&
  !canSubmit &&
  !canRenew &&
  !waiting;

const WITHDRAWN_HELD = t`It no longer counts. Open it to see why`;
const UNDATED_HELD = t`It doesn’t count until somebody enters the date that is on it`;

/** Its kind, where the name does not say it, and its dates. */
function heldText({ name, kind, version, expirationDate, undated }: WorkDocument, today: string): string {
  const dates = evidenceText({ issuedOn: version.issuedOn, expirationDate, undated }, today);
  const facts = version.state === 'WITHDRAWN' ? WITHDRAWN_HELD : undated ? UNDATED_HELD : dates;
  return dotted([kind && kind.name !== name && kind.name, facts]);
}
