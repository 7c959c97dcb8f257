import { Link } from '@tanstack/react-router';
import type { MemberRequirement } from '#contract/requirements/matrix.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { usePermissions } from '#web/features/members/usePermissions.ts';
import { Fact, FactList } from '#web/ui/page/FactList.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { anyOfKinds } from '#web/words/requirements/requirements.ts';
import { sourceText } from '#web/words/requirements/standing.ts';
import {
  knownLaterLabels,
  requirementLooks,
  requirementStateLabels,
} from '#web/words/requirements/states.ts';
import classes from './cell.module.css';
import { breakText } from './cellSentences.ts';

interface Props {
  workspaceId: string;
  requirement: MemberRequirement;
}

/** The document, its dates, the sources, grace and exemption (REQ-08). */
export function CellFacts({ workspaceId, requirement }: Props) {
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

type DocumentNameProps = Pick<Props, 'workspaceId'> & Pick<MemberRequirement, 'document'>;

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
