import { t } from '@lingui/core/macro';
import {
  IconHelp,
  IconMailForward,
  IconMailOff,
  IconUserCheck,
  IconUserOff,
  IconUserQuestion,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Member, MemberStatus as Status } from '#contract/members.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { Tooltip } from '#web/ui/Tooltip.tsx';
import { PlainButton } from '#web/ui/table/PlainButton.tsx';
import { invitationText, isRefused, shownInvitation } from '#web/words/invitations.ts';
import { memberStatusLabel } from '#web/words/members.ts';
import classes from './MemberStatusBadge.module.css';

/** MEM-16 */
const DRAFT_EXPLAINED = t`Draft members were added but have not accepted an invite. Roles, documents or teams can be assigned in advance.`;

const icons: Record<Status, TablerIcon> = {
  ACTIVE: IconUserCheck,
  DRAFT: IconUserQuestion,
  DEACTIVATED: IconUserOff,
};

type Props = { member: Pick<Member, 'status' | 'workspaceMembershipInvite'> };

/** The status of a member, and how their invitation stands (MEM-14 … MEM-19). */
export function MemberStatusBadge({ member }: Props) {
  const { status } = member;
  const badge = (
    <StatusBadge tone="calm" icon={icons[status] ?? IconHelp} label={memberStatusLabel(status)} />
  );
  return (
    <div className={classes.badges}>
      {status === 'DRAFT' ? <Explained text={DRAFT_EXPLAINED}>{badge}</Explained> : badge}
      <InvitationBadge member={member} />
    </div>
  );
}

/** How the newest invitation of a draft stands; when it was sent, by whom and how often is told beside it (PPL-12). */
function InvitationBadge({ member }: Props) {
  const shown = shownInvitation(member);
  if (!shown) return null;
  const { newest, label } = shown;
  return (
    <Explained text={invitationText(newest)}>
      <StatusBadge
        tone={isRefused(newest) ? 'bad' : 'calm'}
        icon={newest.status === 'PENDING' ? IconMailForward : IconMailOff}
        label={label}
      />
    </Explained>
  );
}

/** A button, so that the keyboard and a finger reach the explanation too. */
function Explained({ text, children }: { text: string; children: React.ReactNode }) {
  return (
    <Tooltip label={text}>
      <PlainButton className={classes.explained}>{children}</PlainButton>
    </Tooltip>
  );
}
