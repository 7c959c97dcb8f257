import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { DocumentRequest } from '#contract/documents/documentRequests.ts';
import { Row } from '#web/ui/RowList.tsx';
import { GIVE_TO_ADMIN } from '#web/words/documents/submissions.ts';
import { personName } from '#web/words/people.ts';
import { ListSection } from './ListSection.tsx';
import classes from './page.module.css';
import type { PageProps } from './pageProps.ts';
import { SubmitLink } from './SubmitLink.tsx';
import { dueText, isLate } from './wording.ts';

/** What the member was asked for and has not brought yet (SUB-09). */
export function AskedList({
  workspaceId,
  today,
  openKinds,
  asked,
}: PageProps & { asked: DocumentRequest[] }) {
  return (
    <ListSection title={t`You were asked for`}>
      {asked.map(({ id, kind, dueOn, askedBy }) => (
        <Row key={id} className={classes.row}>
          <div className={classes.text}>
            <div className={classes.name}>{kind.name}</div>
            <div className={classes.facts}>
              {dueOn !== null && (
                <span className={isLate(dueOn, today) ? classes.late : undefined}>
                  {dueText(dueOn, today)}
                </span>
              )}
              {dueOn !== null && ' · '}
              <Trans>
                Asked by <bdi>{ph({ person: personName(askedBy, t`an admin`) })}</bdi>
              </Trans>
            </div>
            {!openKinds.has(kind.id) && <div className={classes.facts}>{GIVE_TO_ADMIN}</div>}
          </div>
          {openKinds.has(kind.id) && (
            <SubmitLink
              workspaceId={workspaceId}
              kindId={kind.id}
              label={t`Submit`}
              of={kind.name}
              isPrimary
            />
          )}
        </Row>
      ))}
    </ListSection>
  );
}
