import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { Drawer, Skeleton, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { MemberRequirement } from '#contract/requirements/matrix.ts';
import { errorText } from '#web/api/client/errors.ts';
import { type MatrixDay, memberRequirementsQuery } from '#web/api/requirementMatrix.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { usePermissions } from '#web/features/members/usePermissions.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Fact, FactList } from '#web/ui/page/FactList.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { useOpenedLater } from '#web/ui/useOpenedLater.ts';
import { anyOfKinds } from '#web/words/requirements/requirements.ts';
import { sourceText } from '#web/words/requirements/standing.ts';
import {
  knownLaterLabels,
  requirementLooks,
  requirementStateLabels,
} from '#web/words/requirements/states.ts';
import { CellActions } from './CellActions.tsx';
import classes from './cell.module.css';

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
      closeButtonProps={{ 'aria-label': 'Close' }}
      padding="lg"
    >
      <Text c="dimmed" mb="md">
        {cell.person}
      </Text>
      {query.isLoading && <Skeleton height={220} />}
      {query.error && !query.data && (
        <ErrorState
          title="The requirement could not be loaded"
          text={errorText(query.error, 'Please try again.')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {query.data && !found && <Text>This is no longer required.</Text>}
      {found && (
        <>
          <CellFacts workspaceId={workspaceId} requirement={found} />
          {!cell.hasLeft && <CellActions workspaceId={workspaceId} memberId={memberId} requirement={found} />}
        </>
      )}
    </Drawer>
  );
}

interface CellFactsProps {
  workspaceId: string;
  requirement: MemberRequirement;
}

/** The document, its dates, the sources, grace and exemption (REQ-08). */
function CellFacts({ workspaceId, requirement }: CellFactsProps) {
  const { state, blocking, document, expiresOn, sources, graceUntil, exemption, knownLater } = requirement;
  const change = breakText(requirement);
  return (
    <>
      <StatusBadge
        tone={requirementLooks[state].tone}
        icon={requirementLooks[state].icon}
        label={requirementStateLabels[state]}
      />
      {change && <p className={classes.change}>{change}</p>}
      <FactList>
        <Fact name="Document">
          <DocumentName workspaceId={workspaceId} document={document} />
          {knownLater && <span className={classes.later}>{knownLaterLabels[knownLater]}</span>}
        </Fact>
        {document?.issuedOn && <Fact name="Issued">{dateText(document.issuedOn)}</Fact>}
        {expiresOn && <Fact name="Expires">{dateText(expiresOn)}</Fact>}
        {graceUntil && <Fact name="In grace until">{dateText(graceUntil)}</Fact>}
        {exemption && (
          <Fact name={`Exempt until ${dateText(exemption.until)}`}>
            <span className={classes.text}>{exemption.reason}</span>
          </Fact>
        )}
        <Fact name="Met by">{anyOfKinds(requirement.kinds)}</Fact>
        <Fact name="Without it">{blocking ? 'Kept out of teams' : 'A warning'}</Fact>
      </FactList>
      <h3 className={classes.heading}>Why it is required</h3>
      <ul className={classes.sources}>
        {sources.map((source) => (
          <li key={`${source.requirement.id} ${source.via} ${source.team?.id ?? source.role ?? ''}`}>
            <strong>{source.requirement.name}</strong>
            <span>{sourceText(source)}</span>
            {source.requirement.source && <span className={classes.text}>{source.requirement.source}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}

type DocumentNameProps = Pick<CellFactsProps, 'workspaceId'> & Pick<MemberRequirement, 'document'>;

/** The document that counts, or counted last, as a link for those who may open it. */
function DocumentName({ workspaceId, document }: DocumentNameProps) {
  const isAdmin = usePermissions(workspaceId).includes('workspace:manage');
  if (!document) return 'None';
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
  if (state === 'MET') return `Needs attention from ${day}, if nothing changes.`;
  if (state === 'EXPIRES_SOON') return `A gap from ${day}, if nothing changes.`;
  return `${requirementStateLabels[state]} until ${day}, if nothing changes.`;
}
