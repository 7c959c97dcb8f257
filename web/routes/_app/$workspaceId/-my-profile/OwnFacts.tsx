import { Text } from '@mantine/core';
import type { Member } from '#contract/members.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Fact, FactList } from '#web/ui/page/FactList.tsx';
import { LAST_SEEN, roleLabel } from '#web/words/members.ts';
import { personName, phoneText } from '#web/words/people.ts';
import classes from './profile.module.css';

interface Props {
  member: Member;
  workspaceName: string;
}

/** Who the caller is in the workspace. */
export function OwnFacts({ member, workspaceName }: Props) {
  const { user, lastSeenOn } = member;
  const facts: [string, string | null | undefined][] = [
    ['Name', member.fullName],
    ['Email', member.email],
    ['Phone', phoneText(user)],
    ['Job title', user?.title],
    ['Company', user?.contractor],
    ['Staff number', member.staffNumber],
    ['Workspace', workspaceName],
    ['Workspace Role', roleLabel(member.role)],
    [LAST_SEEN, lastSeenOn && dateText(lastSeenOn)],
  ];
  return (
    <Card title="What this workspace knows about you">
      <div className={classes.person}>
        <Avatar name={personName(member, '')} src={user?.avatar?.url} size={64} />
        <FactList>
          {facts.map(
            ([name, value]) =>
              value && (
                <Fact key={name} name={name}>
                  <bdi>{value}</bdi>
                </Fact>
              ),
          )}
        </FactList>
      </div>
      <Text size="sm" c="dimmed" mt="md">
        Workspace admins see everything on this page, and on which day you last used the workspace. They set
        your role and staff number; you change the rest on your account.
      </Text>
    </Card>
  );
}
