import { Anchor, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Member } from '#contract/members.ts';
import { workspaceQuery } from '#web/api/openWorkspace.ts';
import { LastSeen } from '#web/features/members/LastSeen.tsx';
import { MemberStatusBadge } from '#web/features/members/MemberStatusBadge.tsx';
import { MemberTeams } from '#web/features/members/MemberTeams.tsx';
import { RoleMenu } from '#web/features/members/RoleMenu.tsx';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Fact, FactList } from '#web/ui/page/FactList.tsx';
import { invitationFact, shownInvitation } from '#web/words/invitations.ts';
import { LAST_SEEN, NO_EMAIL } from '#web/words/members.ts';
import { personName, phoneText } from '#web/words/people.ts';
import classes from './MemberProfile.module.css';

/** Who somebody is in the workspace, and their teams (MEM-79, MEM-80). */
export function MemberOverview({ member }: { member: Member }) {
  const { data: workspace } = useQuery(workspaceQuery(member.workspaceId));
  const { user } = member;
  /** What is known of them, whoever wrote it. */
  const known = user ?? member.person;
  const invitation = shownInvitation(member);
  const phone = phoneText(known);
  return (
    <div className={classes.cards}>
      <Card component="div">
        <div className={classes.heading}>
          <Avatar name={personName(member, '')} src={user?.avatar?.url} size={48} />
          <Title order={2} size="h3">
            In this workspace
          </Title>
        </div>
        <div className={classes.facts}>
          <FactList>
            <Fact name="Workspace">{workspace?.name}</Fact>
            <Fact name="Workspace Role">
              <RoleMenu member={member} />
            </Fact>
            <Fact name="Status">
              <MemberStatusBadge member={member} />
            </Fact>
            {invitation && <Fact name="Invitation">{invitationFact(invitation.newest)}</Fact>}
            <Fact name={LAST_SEEN}>
              <LastSeen member={member} />
            </Fact>
            <Fact name="Email">
              {member.email ? <Anchor href={`mailto:${member.email}`}>{member.email}</Anchor> : NO_EMAIL}
            </Fact>
            {phone && <Fact name="Phone">{phone}</Fact>}
            {member.staffNumber && <Fact name="Staff number">{member.staffNumber}</Fact>}
            {known?.title && <Fact name="Job title">{known.title}</Fact>}
            {known?.contractor && <Fact name="Company">{known.contractor}</Fact>}
          </FactList>
        </div>
      </Card>
      <MemberTeams member={member} />
    </div>
  );
}
