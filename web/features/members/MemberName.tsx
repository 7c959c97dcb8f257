import { IconAlertTriangle, IconCircleCheck, IconClock, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Member } from '#contract/members.ts';
import type { ExpirationState } from '#contract/rules/dates.ts';
import type { Nameable } from '#contract/rules/text.ts';
import { FIRST_AIDER } from '#web/features/medicalId/firstAidWords.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { TruncatedText } from '#web/ui/text/TruncatedText.tsx';
import { NO_EMAIL } from '#web/words/members.ts';
import { memberName, personName } from '#web/words/people.ts';
import { tradesText } from '#web/words/trades.ts';
import { type DocumentStates, documentCountTexts } from './documentCounts.ts';
import classes from './MemberName.module.css';

/** Picture and name of a member, or what stands for the name (PPL-04), with their trades and, where these were asked for, their documents. */
export function MemberName({ member }: { member: Member }) {
  const isNamed = Boolean(member.fullName?.trim());
  return (
    <span className={classes.root}>
      <Avatar name={personName(member, '')} src={member.user?.avatar?.url} size={32} />
      <span className={classes.words}>
        <TruncatedText lines={2} className={isNamed ? classes.name : classes.unnamed}>
          {personName(member)}
        </TruncatedText>
        <span className={classes.facts}>
          {member.isFirstAider && <span className={classes.trades}>{FIRST_AIDER}</span>}
          {member.trades.length > 0 && (
            <TruncatedText className={classes.trades}>{tradesText(member.trades) ?? ''}</TruncatedText>
          )}
          <DocumentCounts states={member.documentExpirationStates} />
        </span>
      </span>
    </span>
  );
}

/** The address of a member; null where it stands for the name beside it (PPL-04). */
export function emailCell(member: Nameable): ReactNode {
  const { email } = member;
  if (!email) return NO_EMAIL;
  return email === memberName(member) ? null : <TruncatedText>{email}</TruncatedText>;
}

const icons: Record<ExpirationState, TablerIcon> = {
  EXPIRED: IconAlertTriangle,
  EXPIRING_SOON: IconClock,
  UP_TO_DATE: IconCircleCheck,
};

/** One small line on a member's documents: who has a certificate that has run out? */
function DocumentCounts({ states }: { states: DocumentStates | undefined }) {
  const counts = documentCountTexts(states);
  if (counts.length === 0) return null;
  return (
    <>
      {counts.map(({ state, text }) => {
        const Icon = icons[state];
        return (
          <span key={state} className={classes.count} data-state={state}>
            <Icon size={14} stroke={2} aria-hidden />
            {text}
          </span>
        );
      })}
    </>
  );
}
