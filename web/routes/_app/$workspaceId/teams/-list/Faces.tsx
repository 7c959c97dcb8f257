import type { Team } from '#contract/teams.ts';
import { facesOf } from '#web/api/teams.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import classes from './Faces.module.css';

/** How many members a team has, with the faces of the first ones. */
export function Faces({ team }: { team: Team }) {
  return (
    <span className={classes.root}>
      {team.memberCount > 0 && (
        <span className={classes.faces} aria-hidden>
          {facesOf(team)
            .slice(0, 4)
            .map(({ id, workspaceMember: { fullName, email, user } }) => (
              <span key={id} className={classes.face}>
                <Avatar name={fullName?.trim() || email || ''} src={user?.avatar?.url} size={28} />
              </span>
            ))}
        </span>
      )}
      <span className={classes.count}>{team.memberCount.toLocaleString()}</span>
    </span>
  );
}
