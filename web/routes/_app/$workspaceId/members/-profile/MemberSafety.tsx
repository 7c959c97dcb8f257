import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Anchor, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { documents, WorkDocument } from '#contract/documents/documents.ts';
import type { CallOf } from '#contract/endpoint.ts';
import type { Member } from '#contract/members.ts';
import type { List } from '#contract/paging.ts';
import type { MemberRequirement } from '#contract/requirements/matrix.ts';
import { PAGE_SIZE } from '#contract/rules/limits.ts';
import { LACKING, type RequirementState } from '#contract/rules/requirements/requirements.ts';
import { errorText } from '#web/api/client/errors.ts';
import { documentsOfMemberQuery } from '#web/api/documents/documents.ts';
import { memberRequirementsQuery } from '#web/api/requirementMatrix.ts';
import { DocumentLink } from '#web/features/documents/DocumentLink.tsx';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { useToday } from '#web/features/documents/dates/useToday.ts';
import { ExpirationBadge } from '#web/features/documents/ExpirationBadge.tsx';
import { usePermissions } from '#web/features/members/usePermissions.ts';
import { StandingRow } from '#web/features/requirements/StandingRow.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Row, RowList, RowText } from '#web/ui/RowList.tsx';
import { tryLater } from '#web/words/failures.ts';
import { memberFirst, memberName } from '#web/words/people.ts';
import { needName } from '#web/words/requirements/standing.ts';
import { dotted } from '#web/words/several/listFormat.ts';
import classes from './MemberProfile.module.css';

/** The states in which a document is still to come. */
const ADDABLE: readonly RequirementState[] = [...LACKING, 'IN_GRACE'];

const CellDrawer = lazy(() => import('#web/features/requirements/CellDrawer.tsx'));

/** The most urgent come first. */
const HELD: CallOf<typeof documents.listOfMember>['body'] = {
  pageSize: PAGE_SIZE.table,
  orderBy: [{ expirationDate: 'asc' }],
};

/** What the member must hold, worst first, and what they hold, what lapses next first (GAP-04). Both come at once, so that nothing moves. */
export function MemberSafety({ member }: { member: Member }) {
  const { id, workspaceId } = member;
  const needed = useQuery(memberRequirementsQuery(workspaceId, id, {}));
  const held = useQuery(documentsOfMemberQuery(workspaceId, id, HELD));
  const failed = [needed, held].find(({ data, error }) => error && !data);
  if (failed)
    return (
      <ErrorState
        title={t`The requirements could not be loaded`}
        text={errorText(failed.error, tryLater)}
        onRetry={() => void failed.refetch()}
        retrying={failed.isFetching}
      />
    );
  if (!needed.data || !held.data) return <Skeleton height={440} role="status" aria-label={t`Loading`} />;
  return (
    <>
      <MemberRequirements member={member} needed={needed.data.data} />
      <MemberHeld member={member} held={held.data} />
    </>
  );
}

/** What the member must hold; each opens what it rests on and what can be done (REQ-11). */
function MemberRequirements({ member, needed }: { member: Member; needed: MemberRequirement[] }) {
  const { id, workspaceId } = member;
  const [opened, setOpened] = useState<MemberRequirement | null>(null);
  const isAdmin = usePermissions(workspaceId).includes('workspace:manage');
  return (
    <Card title={t`What they must hold`}>
      <Stack gap="sm">
        {needed.length === 0 && (
          <Text size="xs" c="dimmed">
            <Trans>No requirement applies to {{ person: memberName(member) }} today.</Trans>
          </Text>
        )}
        {needed.length > 0 && (
          <RowList aria-label={t`What ${{ person: memberName(member) }} must hold`}>
            {needed.map((requirement) => (
              <StandingRow
                key={requirement.requirementId}
                requirement={requirement}
                onOpen={() => setOpened(requirement)}
              >
                {isAdmin && ADDABLE.includes(requirement.state) && (
                  <AddMissing member={member} requirement={requirement} />
                )}
              </StandingRow>
            ))}
          </RowList>
        )}
      </Stack>
      {opened && (
        <Suspense>
          <CellDrawer
            workspaceId={workspaceId}
            cell={{
              memberId: id,
              person: memberName(member),
              hasLeft: false,
              requirementId: opened.requirementId,
              requirement: needName(opened),
            }}
            moment={{}}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </Card>
  );
}

/** The way to add what is missing, for this person and, where only one meets it, of that kind. */
function AddMissing({ member, requirement }: { member: Member; requirement: MemberRequirement }) {
  const { workspaceId } = member;
  const [only] = requirement.kinds.length === 1 ? requirement.kinds : [];
  return (
    <ButtonLink
      variant="default"
      to="/$workspaceId/work-documents/add"
      params={{ workspaceId }}
      search={{ member: member.id, kind: only?.id }}
      aria-label={t`Add document: ${{ needName: needName(requirement) }}`}
    >
      <Trans>Add document</Trans>
    </ButtonLink>
  );
}

function MemberHeld({ member, held: { data, count } }: { member: Member; held: List<WorkDocument> }) {
  const { id, workspaceId } = member;
  const today = useToday(workspaceId);
  return (
    <Card title={t`What they hold`}>
      {count === 0 ? (
        <Text c="dimmed">{t`${{ person: memberFirst(member) }} holds no work documents.`}</Text>
      ) : (
        <RowList aria-label={t`What ${{ person: memberName(member) }} holds`}>
          {data.map((document) => (
            <Row key={document.id}>
              <RowText
                name={
                  <DocumentLink workspaceId={workspaceId} document={document} className={classes.name ?? ''}>
                    <bdi>{document.name}</bdi>
                  </DocumentLink>
                }
                facts={heldFacts(document)}
              />
              <ExpirationBadge document={document} today={today} />
            </Row>
          ))}
        </RowList>
      )}
      {count > data.length && (
        <Anchor
          renderRoot={(props) => (
            <Link
              to="/$workspaceId/members/$memberId"
              params={{ workspaceId, memberId: id }}
              search={{ tab: 'documents' }}
              {...props}
            />
          )}
        >
          {plural(count, { one: 'All # document', other: 'All # documents' })}
        </Anchor>
      )}
    </Card>
  );
}

/** Its kind, where the name does not say it, its last day and its number. */
function heldFacts({ name, kind, expirationDate, version }: WorkDocument): string {
  return dotted([
    kind && kind.name !== name ? kind.name : null,
    version.state === 'ACCEPTED' && expirationDate && t`Valid until ${{ date: dateText(expirationDate) }}`,
    version.number && t`No. ${{ number: version.number }}`,
  ]);
}
