import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Member } from '#contract/members.ts';
import { teamsOfMember } from '#web/api/mapper.ts';
import { Card } from '#web/ui/Card.tsx';
import { TruncatedText } from '#web/ui/text/TruncatedText.tsx';
import classes from './MemberTeams.module.css';

/** The teams that somebody is in, each a way to it (MEM-80, MEM-81). */
export function MemberTeams({ member }: { member: Member }) {
  const teams = teamsOfMember(member);
  return (
    <Card title={t`Teams`}>
      {teams.length === 0 && (
        <Text c="dimmed">
          <Trans>Not in any team yet.</Trans>
        </Text>
      )}
      {teams.length > 0 && (
        <ul className={classes.teams}>
          {teams.map(({ id, name }) => (
            <li key={id}>
              <Link to={`/teams/${id}` as string} className={classes.team}>
                <IconUsersGroup size={18} stroke={1.8} aria-hidden />
                <TruncatedText>{name}</TruncatedText>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
