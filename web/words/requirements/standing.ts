import type { MemberRequirement } from '#contract/requirements/matrix.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { roleLabels } from '../members.ts';
import { anyOfKinds } from './requirements.ts';

type Source = MemberRequirement['sources'][number];

/** What somebody must hold is called: the requirements that ask for the same, each once. */
export const needName = ({ sources }: Pick<MemberRequirement, 'sources'>): string =>
  [...new Set(sources.map(({ requirement }) => requirement.name))].join(' · ');

/** Why a requirement reaches somebody, and since when (REQ-04). */
export function sourceText({ via, role, trade, team, since }: Source, isOwn = false): string {
  const whom = {
    EVERYONE: 'Required of everybody',
    ROLE: `Required of every ${role ? roleLabels[role] : 'role'}`,
    TRADE: `Required of everyone with the trade ${trade?.name ?? ''}`,
    TEAM: `Required of members of ${team?.name ?? 'another team'}`,
    MEMBER: isOwn ? 'Required of you' : 'Required of this person',
  }[via];
  return `${whom}, since ${dateText(since)}`;
}

/** All of why something is required, with where it comes from. */
export const sourcesText = (sources: readonly Source[], isOwn = false): string =>
  sources
    .map((source) => {
      const from = source.requirement.source;
      return `${sourceText(source, isOwn)}${from ? ` (${from})` : ''}`;
    })
    .join(' · ');

type Standing = Pick<
  MemberRequirement,
  'state' | 'kinds' | 'document' | 'expiresOn' | 'graceUntil' | 'exemption'
>;

/** How somebody stands to what they must hold, in words (REQ-11). Of sensitive kinds no date may be known. */
export function standingText(requirement: Standing): string {
  const { state, kinds, document, expiresOn, graceUntil, exemption } = requirement;
  const needed = anyOfKinds(kinds);
  const held = document?.name ?? needed;
  switch (state) {
    case 'EXPIRED':
      return expiresOn ? `${held} expired on ${dateText(expiresOn)}.` : `${held} has expired.`;
    case 'UNDATED':
      return `${held} has no date, so it doesn’t count. Enter the date that is on it.`;
    case 'MISSING':
      return `Nothing on record. Needed: ${needed}.`;
    case 'WAITING':
      return `${needed} was submitted. It doesn’t count until it’s accepted.`;
    case 'IN_GRACE':
      return graceUntil ? `Needed from ${dateText(graceUntil)}: ${needed}.` : `Needed soon: ${needed}.`;
    case 'EXPIRES_SOON':
      return expiresOn ? `${held} expires on ${dateText(expiresOn)}.` : `${held} expires soon.`;
    case 'MET':
      if (expiresOn) return `${held}, valid until ${dateText(expiresOn)}.`;
      return document ? `${held} never expires.` : `${held} is on record.`;
    case 'EXEMPT':
      return exemptText(exemption);
  }
}

function exemptText(exemption: Standing['exemption']): string {
  if (!exemption) return 'Not needed.';
  const until = `Not needed until ${dateText(exemption.until)}`;
  return exemption.reason ? `${until}: ${exemption.reason}` : `${until}.`;
}

/** What leads to bringing what is missing or lapses. */
export const bringLabels = { add: 'Add document', submit: 'Submit', renew: 'Renew' } as const;

/** What is said where nothing leads there. */
export const GIVE_TO_ADMIN_TO_ADD = 'Give it to an admin, who can add it for you.';
