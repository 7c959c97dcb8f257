import type { Member } from '#contract/members.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { LAST_SEEN, NOT_SEEN_YET } from '#web/words/members.ts';
import classes from './LastSeen.module.css';

interface Props {
  member: Pick<Member, 'lastSeenOn'>;
}

/** The day on which somebody last used the workspace (PPL-15). */
export function LastSeen({ member: { lastSeenOn } }: Props) {
  return lastSeenOn === null ? NOT_SEEN_YET : <time dateTime={lastSeenOn}>{dateText(lastSeenOn)}</time>;
}

/** The same as a line of a list, where those who never came are left alone. */
export function LastSeenLine({ member }: Props) {
  if (member.lastSeenOn === null) return null;
  return (
    <p className={classes.line}>
      {LAST_SEEN} <LastSeen member={member} />
    </p>
  );
}
