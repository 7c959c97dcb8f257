import { t } from '@lingui/core/macro';
import { Anchor } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import type { Member } from '#contract/members.ts';
import { teamsOfMember } from '#web/api/mapper.ts';
import { FIRST_AIDER } from '#web/features/medicalId/firstAidWords.ts';
import { phoneText } from '#web/words/people.ts';
import { tradesText } from '#web/words/trades.ts';
import classes from './MemberProfile.module.css';

/** Trades, teams, phone and number of somebody, below their name (GAP-04). */
export function MemberWho({ member }: { member: Member }) {
  const { isFirstAider, staffNumber, trades } = member;
  const known = member.user ?? member.person;
  const phone = phoneText(known);
  return (
    <div className={classes.who}>
      {isFirstAider && <span>{FIRST_AIDER}</span>}
      {trades.length > 0 && <span>{tradesText(trades)}</span>}
      {teamsOfMember(member).map(({ id, name }) => (
        <bdi key={id}>{name}</bdi>
      ))}
      {known?.contractor && <bdi>{known.contractor}</bdi>}
      {staffNumber && <span>{t`No. ${staffNumber}`}</span>}
      {phone && (
        <Anchor className="muster-target" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
          <IconPhone size={16} stroke={1.8} aria-hidden />
          <bdi>{phone}</bdi>
        </Anchor>
      )}
    </div>
  );
}
