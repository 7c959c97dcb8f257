import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { Button, Drawer, Skeleton, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { MemberRequirement } from '#contract/requirements/matrix.ts';
import { LACKING, type RequirementState } from '#contract/rules/requirements/requirements.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { documentKindsQuery } from '#web/api/documents/documentKinds.ts';
import { meQuery } from '#web/api/openWorkspace.ts';
import { type MatrixDay, memberRequirementsQuery } from '#web/api/requirementMatrix.ts';
import { openKindsOf } from '#web/features/documentKinds/openKinds.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { usePermissions } from '#web/features/members/usePermissions.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Fact, FactList } from '#web/ui/page/FactList.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { useOpenedLater } from '#web/ui/useOpenedLater.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { ASK_BY_LINK } from '#web/words/documents/submissions.ts';
import { tryLater } from '#web/words/failures.ts';
import { telLink } from '#web/words/people.ts';
import { anyOfKinds } from '#web/words/requirements/requirements.ts';
import { bringLabels, sourceText } from '#web/words/requirements/standing.ts';
import { laterSentences, requirementLooks, requirementStateLabels } from '#web/words/requirements/states.ts';
import { addLink } from './asking/addLink.ts';
import classes from './cell.module.css';
import { ExemptForm } from './ExemptForm.tsx';

const AskDialog = lazy(() => import('./asking/AskDialog.tsx'));
const UploadLinkDialog = lazy(() => import('#web/features/accessLinks/UploadLinkDialog.tsx'));

/** A cell that somebody opened. */
export interface OpenedCell {
  memberId: string;
  person: string;
  hasLeft: boolean;
  /** The column’s. */
  requirementId: string;
  requirement: string;
}

interface Props {
  workspaceId: string;
  cell: OpenedCell;
  moment: MatrixDay;
  onClose: () => void;
}

/** What a cell rests on, and what can be done (REQ-08); a sheet on phones. */
export default function CellDrawer({ workspaceId, cell, moment, onClose }: Props) {
  const isPhone = useMediaQuery('(max-width: 640px)', window.innerWidth <= 640);
  const { memberId, requirementId } = cell;
  const query = useQuery(memberRequirementsQuery(workspaceId, memberId, moment));
  const found = query.data?.data.find((one) => one.requirementId === requirementId);
  return (
    <Drawer
      opened={useOpenedLater(true)}
      onClose={onClose}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '85%' : 440}
      title={cell.requirement}
      closeButtonProps={{ 'aria-label': t`Close` }}
      padding="lg"
    >
      <PersonOfCell workspaceId={workspaceId} cell={cell} />
      {query.isLoading && <Skeleton height={220} />}
      {query.error && !query.data && (
        <ErrorState
          title={t`The requirement could not be loaded`}
          text={errorText(query.error, t`Please try again.`)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {query.data && !found && (
        <Text>
          <Trans>This is no longer required.</Trans>
        </Text>
      )}
      {found && (
        <>
          <CellFacts workspaceId={workspaceId} requirement={found} />
          {!cell.hasLeft && (
            <CellActions
              workspaceId={workspaceId}
              cell={cell}
              requirement={found}
              phone={query.data?.phone ?? null}
            />
          )}
        </>
      )}
    </Drawer>
  );
}

/** The person of the cell: a link for those who may open them. */
function PersonOfCell({ workspaceId, cell }: Pick<Props, 'workspaceId' | 'cell'>) {
  const isAdmin = usePermissions(workspaceId).includes('workspace:manage');
  const { memberId, person, hasLeft } = cell;
  if (!isAdmin || hasLeft)
    return (
      <Text c="dimmed" mb="md">
        {person}
      </Text>
    );
  return (
    <Text mb="md">
      <Link to="/$workspaceId/members/$memberId" params={{ workspaceId, memberId }} className={classes.link}>
        {person}
      </Link>
    </Text>
  );
}

interface CellFactsProps {
  workspaceId: string;
  requirement: MemberRequirement;
}

/** The document, its dates, the sources, grace and exemption (REQ-08). */
function CellFacts({ workspaceId, requirement }: CellFactsProps) {
  const { state, blocking, document, withdrawn, expiresOn, sources, graceUntil, exemption } = requirement;
  const change = breakText(requirement);
  return (
    <>
      <StatusBadge
        tone={requirementLooks[state].tone}
        icon={requirementLooks[state].icon}
        label={requirementStateLabels[state]}
      />
      {change && <p className={classes.change}>{change}</p>}
      {laterSentences(requirement).map((sentence) => (
        <p key={sentence} className={classes.later}>
          {sentence}
        </p>
      ))}
      <FactList>
        <Fact name={t`Document`}>
          <DocumentName workspaceId={workspaceId} document={document} />
        </Fact>
        {withdrawn && (
          <Fact name={t`Withdrawn`}>
            <DocumentName workspaceId={workspaceId} document={withdrawn} />
          </Fact>
        )}
        {document?.issuedOn && <Fact name={t`Issued`}>{dateText(document.issuedOn)}</Fact>}
        {expiresOn && <Fact name={t`Expires`}>{dateText(expiresOn)}</Fact>}
        {graceUntil && <Fact name={t`In grace until`}>{dateText(graceUntil)}</Fact>}
        {exemption && (
          <Fact name={t`Exempt until ${{ date: dateText(exemption.until) }}`}>
            <span className={classes.text} dir="auto">
              {exemption.reason}
            </span>
          </Fact>
        )}
        <Fact name={t`Met by`}>{anyOfKinds(requirement.kinds)}</Fact>
        <Fact name={t`If missing`}>{blocking ? t`Block` : t`Warn`}</Fact>
      </FactList>
      <h3 className={classes.heading}>
        <Trans>Why it is required</Trans>
      </h3>
      <ul className={classes.sources}>
        {sources.map((source) => (
          <li
            key={`${source.requirement.id} ${source.via} ${source.trade?.id ?? source.team?.id ?? source.role ?? ''}`}
          >
            <strong>{source.requirement.name}</strong>
            <span>{sourceText(source)}</span>
            {source.requirement.source && (
              <span className={classes.text} dir="auto">
                {source.requirement.source}
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

interface DocumentNameProps extends Pick<CellFactsProps, 'workspaceId'> {
  document: { id: string | null; name: string } | null;
}

/** A document, such as that which counts, or counted last, as a link for those who may open it. */
function DocumentName({ workspaceId, document }: DocumentNameProps) {
  const isAdmin = usePermissions(workspaceId).includes('workspace:manage');
  if (!document) return t({ message: 'None', context: 'a document' });
  if (!isAdmin || document.id === null) return document.name;
  return (
    <Link
      to="/$workspaceId/work-documents/$documentId"
      params={{ workspaceId, documentId: document.id }}
      className={classes.link}
    >
      {document.name}
    </Link>
  );
}

/** What becomes of the state if nothing else changes; null for nothing. */
function breakText({ state, breaksOn }: Pick<MemberRequirement, 'state' | 'breaksOn'>): string | null {
  if (breaksOn === null) return null;
  const day = dateText(breaksOn);
  if (state === 'MET') return t`Needs attention from ${day}, if nothing changes.`;
  if (state === 'EXPIRES_SOON') return t`Missing from ${day}, if nothing changes.`;
  return t`${{ requirementState: requirementStateLabels[state] }} until ${day}, if nothing changes.`;
}

interface CellActionsProps {
  workspaceId: string;
  cell: OpenedCell;
  requirement: MemberRequirement;
  phone: string | null;
}

/** The states in which a document is still to come. */
const TO_COME: readonly RequirementState[] = [...LACKING, 'IN_GRACE', 'EXPIRES_SOON'];

/**
 * What can be done about a cell: admins ask, renew, add, exempt and end an exemption (REQ-05, REQ-08); team admins ask their people and
 * submit for them (GAP-06), and everybody submits what is their own. Whoever sees it calls the person.
 */
function CellActions({ workspaceId, cell, requirement, phone }: CellActionsProps) {
  const queryClient = useQueryClient();
  const [form, setForm] = useState<'ask' | 'link' | 'exempt' | null>(null);
  const close = () => setForm(null);
  const { memberId, person } = cell;
  const permissions = usePermissions(workspaceId);
  const isAdmin = permissions.includes('workspace:manage');
  const mayAsk = permissions.includes('document:ask');
  const { data: me } = useQuery(meQuery(workspaceId));
  const isOwn = me?.id === memberId;
  const { exemption, documentId, state } = requirement;
  const { data: kinds = [] } = useQuery({ ...documentKindsQuery(workspaceId), enabled: mayAsk });
  const open = openKindsOf(kinds);
  const askable = requirement.kinds.filter(({ id }) => open.has(id));
  const ending = useSingleMutation({
    mutationFn: async (exemptionId: string) => {
      await api.exemptions.remove({ params: { exemptionId } });
      await refreshWorkspace(queryClient, workspaceId);
    },
    onSuccess: () => toast.success(t`Exemption ended.`),
    onError: (error) => toast.failure(t`The exemption was not ended`, errorText(error, tryLater)),
  });
  if (!mayAsk) return null;
  if (form === 'exempt')
    return (
      <ExemptForm workspaceId={workspaceId} memberId={memberId} requirement={requirement} onClose={close} />
    );
  // A team admin submits nothing sensitive for others.
  const addable = isAdmin
    ? requirement.kinds
    : askable.filter(({ id }) => isOwn || open.get(id)?.sensitive === false);
  const linkable = askable.filter(({ id }) => isAdmin || open.get(id)?.sensitive === false);
  const [only] = addable.length === 1 ? addable : [];
  const isToCome = TO_COME.includes(state) && addable.length > 0;
  return (
    <div className={classes.actions}>
      {askable.length > 0 && TO_COME.includes(state) && (isAdmin || !isOwn) && (
        <Button onClick={() => setForm('ask')}>
          <Trans>Ask for it</Trans>
        </Button>
      )}
      {isToCome && !isOwn && linkable.length > 0 && (
        <Button variant="default" onClick={() => setForm('link')}>
          {ASK_BY_LINK}
        </Button>
      )}
      {form === 'link' && (
        <Suspense>
          <UploadLinkDialog
            workspaceId={workspaceId}
            person={{ id: memberId, name: person, email: undefined }}
            kindIds={linkable.map(({ id }) => id)}
            onClose={close}
          />
        </Suspense>
      )}
      {form === 'ask' && (
        <Suspense>
          <AskDialog
            workspaceId={workspaceId}
            of={{ workspaceMemberIds: [memberId] }}
            about={{ requirementId: requirement.requirementId, states: [state] }}
            onClose={close}
          />
        </Suspense>
      )}
      {isAdmin && documentId !== null && (
        <ButtonLink
          variant="default"
          to="/$workspaceId/work-documents/$documentId/renew"
          params={{ workspaceId, documentId }}
        >
          <Trans>Renew</Trans>
        </ButtonLink>
      )}
      {isToCome && !isAdmin && isOwn && (
        <ButtonLink
          to="/$workspaceId/my-documents/submit"
          params={{ workspaceId }}
          search={{ kind: only?.id }}
        >
          {bringLabels.submit}
        </ButtonLink>
      )}
      {isToCome && (isAdmin ? documentId === null : !isOwn) && (
        <ButtonLink variant="default" {...addLink({ workspaceId, isAdmin, memberId, kindId: only?.id })}>
          {bringLabels.add}
        </ButtonLink>
      )}
      {isAdmin &&
        (exemption ? (
          <Button variant="default" loading={ending.isPending} onClick={() => ending.mutate(exemption.id)}>
            <Trans>End exemption</Trans>
          </Button>
        ) : (
          <Button variant="default" onClick={() => setForm('exempt')}>
            <Trans>Exempt…</Trans>
          </Button>
        ))}
      {phone !== null && !isOwn && (
        <Button variant="default" component="a" href={telLink(phone)} aria-label={t`Call ${person}`}>
          <Trans>Call</Trans>
        </Button>
      )}
    </div>
  );
}
