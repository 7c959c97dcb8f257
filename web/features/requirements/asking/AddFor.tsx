import type { AskablePerson } from '#contract/documents/documentRequests.ts';
import { usePermissions } from '#web/features/members/usePermissions.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { personName } from '#web/words/people.ts';
import { bringLabels } from '#web/words/requirements/standing.ts';
import { addLink } from './addLink.ts';

interface Props {
  workspaceId: string;
  person: Pick<AskablePerson, 'id' | 'workspaceMember' | 'cannot' | 'needs'>;
}

/** The way to add what somebody lacks who cannot be asked for it: admins add it, team admins submit it (GAP-06). */
export function AddFor({ workspaceId, person }: Props) {
  const isAdmin = usePermissions(workspaceId).includes('workspace:manage');
  const { workspaceMember, cannot, needs } = person;
  if (cannot === 'DEACTIVATED' || cannot === 'NOTHING_MISSING') return null;
  const kinds = needs.flatMap((need) => need.kinds).filter(({ membersSubmit }) => isAdmin || membersSubmit);
  const [only] = kinds.length === 1 ? kinds : [];
  if (!isAdmin && kinds.length === 0) return null;
  return (
    <ButtonLink
      variant="default"
      {...addLink({ workspaceId, isAdmin, memberId: person.id, kindId: only?.id })}
      aria-label={`${bringLabels.add}: ${personName(workspaceMember)}`}
    >
      {bringLabels.add}
    </ButtonLink>
  );
}
