import { Group, UnstyledButton } from '@mantine/core';
import {
  IconHelp,
  IconMailForward,
  IconUserCheck,
  IconUserOff,
  IconUserQuestion,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Member, MemberStatus as Status } from '#contract/members.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { Tooltip } from '#web/ui/Tooltip.tsx';
import { DRAFT_EXPLAINED, INVITE_SENT, memberStatusLabel } from '#web/words/members.ts';
import { hasOpenInvite } from './hasOpenInvite.ts';

const icons: Record<Status, TablerIcon> = {
  ACTIVE: IconUserCheck,
  DRAFT: IconUserQuestion,
  DEACTIVATED: IconUserOff,
};

type Props = { member: Pick<Member, 'status' | 'workspaceMembershipInvite'> };

/** The status of a member, and whether an invitation waits for an answer (MEM-14 … MEM-19). */
export function MemberStatusBadge({ member }: Props) {
  const { status } = member;
  const badge = (
    <StatusBadge tone="calm" icon={icons[status] ?? IconHelp} label={memberStatusLabel(status)} />
  );
  return (
    <Group gap={6} display="inline-flex" py={6}>
      {status === 'DRAFT' ? <Explained>{badge}</Explained> : badge}
      {hasOpenInvite(member) && <StatusBadge tone="calm" icon={IconMailForward} label={INVITE_SENT} />}
    </Group>
  );
}

/** A button, so that the keyboard and a finger reach the explanation too. */
function Explained({ children }: { children: React.ReactNode }) {
  return (
    <Tooltip label={DRAFT_EXPLAINED}>
      <UnstyledButton style={{ cursor: 'help', borderRadius: 999 }}>{children}</UnstyledButton>
    </Tooltip>
  );
}
