import type { Member } from '#contract/members.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { TruncatedText } from '#web/ui/TruncatedText.tsx';
import { personName } from '#web/words/people.ts';
import { DocumentCounts } from './DocumentCounts.tsx';
import classes from './MemberName.module.css';

/** Picture and name of a member, or what stands for the name (PPL-04), with a line on the documents where these were asked for. */
export function MemberName({ member }: { member: Member }) {
  const isNamed = Boolean(member.fullName?.trim());
  return (
    <span className={classes.root}>
      <Avatar name={personName(member, '')} src={member.user?.avatar?.url} size={32} />
      <span className={classes.words}>
        <TruncatedText lines={2} className={isNamed ? classes.name : classes.unnamed}>
          {personName(member)}
        </TruncatedText>
        <DocumentCounts states={member.documentExpirationStates} />
      </span>
    </span>
  );
}
