import type { Team } from '#contract/teams.ts';
import { facesOf } from '#web/api/teams.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { numberText } from '#web/words/numbers.ts';
import { personName } from '#web/words/people.ts';
import classes from './Faces.module.css';

/** How many members a team has, with the faces of the first ones. */
export function Faces({ team }: { team: Team }) {
  return (
    <span className={classes.root}>
      {team.memberCount > 0 && (
        <span className={classes.faces} aria-hidden>
          {facesOf(team)
            .slice(0, 4)
            .map(({ id, workspaceMember }) => (
              <span key={id} className={classes.face}>
                <Avatar
                  name={personName(workspaceMember, '')}
                  src={workspaceMember.user?.avatar?.url}
                  size={28}
                />
              </span>
            ))}
        </span>
      )}
      <span className={classes.count}>{numberText(team.memberCount)}</span>
    </span>
  );
}
