import { t } from '@lingui/core/macro';
import type { MemberRequirement } from '#contract/requirements/matrix.ts';
import type { Role } from '#contract/rules/permissions.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { apart, dotted } from '../several/listFormat.ts';
import { anyOfKinds } from './requirements.ts';

const REQUIRED_OF_ROLE: Record<Role, string> = {
  WORKSPACE_ADMIN: t`Required of every Workspace Admin`,
  WORKSPACE_MEMBER: t`Required of every Workspace Member`,
  TEAM_ADMIN: t`Required of every Team Admin`,
  TEAM_MEMBER: t`Required of every Team Member`,
};

type Source = MemberRequirement['sources'][number];

/** What somebody must hold is called: the requirements that ask for the same, each once. */
export const needName = ({ sources }: Pick<MemberRequirement, 'sources'>): string =>
  dotted([...new Set(sources.map(({ requirement }) => requirement.name))]);

/** Why a requirement reaches somebody, and since when (REQ-04). */
export function sourceText({ via, role, trade, team, since }: Source, isOwn = false): string {
  const whom = {
    EVERYONE: t`Required of everybody`,
    ROLE: role ? REQUIRED_OF_ROLE[role] : t`Required of every role`,
    TRADE: t`Required of everyone with the trade ${{ trade: trade?.name ?? '' }}`,
    TEAM: team ? t`Required of members of ${{ team: team.name }}` : t`Required of members of another team`,
    MEMBER: isOwn ? t`Required of you` : t`Required of this person`,
  }[via];
  return t`${whom}, since ${{ date: dateText(since) }}`;
}

/** All of why something is required, with where it comes from. */
export const sourcesText = (sources: readonly Source[], isOwn = false): string =>
  dotted(
    sources.map((source) => {
      const from = source.requirement.source;
      return `${sourceText(source, isOwn)}${from ? ` (${apart(from)})` : ''}`;
    }),
  );

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
      return expiresOn ? t`${held} expired on ${{ date: dateText(expiresOn) }}.` : t`${held} has expired.`;
    case 'UNDATED':
      return t`${held} has no date, so it doesn’t count. Enter the date that is on it.`;
    case 'MISSING':
      return t`Nothing on record. Needed: ${needed}.`;
    case 'WAITING':
      return t`${needed} was submitted. It doesn’t count until it’s accepted.`;
    case 'IN_GRACE':
      return graceUntil
        ? t`Needed from ${{ date: dateText(graceUntil) }}: ${needed}.`
        : t`Needed soon: ${needed}.`;
    case 'EXPIRES_SOON':
      return expiresOn ? t`${held} expires on ${{ date: dateText(expiresOn) }}.` : t`${held} expires soon.`;
    case 'MET':
      if (expiresOn) return t`${held}, valid until ${{ date: dateText(expiresOn) }}.`;
      return document ? t`${held} never expires.` : t`${held} is on record.`;
    case 'EXEMPT':
      return exemptText(exemption);
  }
}

function exemptText(exemption: Standing['exemption']): string {
  if (!exemption) return t`Not needed.`;
  const until = t`Not needed until ${{ date: dateText(exemption.until) }}`;
  return exemption.reason ? `${until}: ${exemption.reason}` : `${until}.`;
}

/** What leads to bringing what is missing or lapses. */
export const bringLabels = { add: t`Add document`, submit: t`Submit`, renew: t`Renew` } as const;

/** What is said where nothing leads there. */
export const GIVE_TO_ADMIN_TO_ADD = t`Give it to an admin, who can add it for you.`;
