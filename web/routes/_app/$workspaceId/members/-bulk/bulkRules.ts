import { t } from '@lingui/core/macro';
import type { Member } from '#contract/members.ts';
import type { Language } from '#contract/rules/languages.ts';
import type { Trade } from '#contract/trades.ts';
import { teamsOfMember } from '#web/api/mapper.ts';
import { pageLocale } from '#web/pageLocale.ts';
import type { TickItem } from '#web/ui/TickList.tsx';
import { isSentToday } from '#web/words/invitations.ts';
import { numberText } from '#web/words/numbers.ts';

/** Why a bulk action cannot start (MEM-49); null when it can. */
export const bulkProblem = (workspaceId: string, memberIds: readonly string[]): string | null =>
  workspaceId === '' || memberIds.length === 0 ? t`Missing workspace or members.` : null;

/** Those to whom an invitation goes: everybody with an address who is not active (MEM-40). */
export const invitable = (members: readonly Member[]): { email: string; language: Language | null }[] =>
  members.flatMap(({ status, email, language }) =>
    status !== 'ACTIVE' && email ? [{ email, language }] : [],
  );

/** The ids of those who can only be invited by a join link: they were added without an address (DOOR-13). */
export const joinsByLink = (members: readonly Member[]): string[] =>
  members.flatMap(({ id, status, email }) => (status === 'DRAFT' && !email ? [id] : []));

/** How many of those who can be invited were sent an invitation within a day, and get no other (PPL-12). */
export const sentToday = (members: readonly Member[], now = new Date()): number =>
  members.filter(
    ({ status, email, workspaceMembershipInvite: [newest] }) =>
      status !== 'ACTIVE' && email && newest !== undefined && isSentToday(newest, now),
  ).length;

/** The trades that the members can get, or lose, with how many of them have each. */
export function tradeItems(
  trades: readonly Trade[],
  members: readonly Pick<Member, 'trades'>[],
  way: 'give' | 'take',
): TickItem[] {
  const counts = new Map<string, number>();
  for (const { id } of members.flatMap((member) => member.trades)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return trades
    .filter(({ id, archivedAt }) => (way === 'give' ? archivedAt === null : counts.has(id)))
    .map(({ id, name }) => {
      const count = counts.get(id) ?? 0;
      return {
        id,
        label: name,
        ...(count > 0 && {
          note: t`${{ shown: numberText(count) }} of ${{ total: numberText(members.length) }}`,
        }),
      };
    });
}

/** The teams that the members are in, by name, and how many of them are in each. */
export function teamsOfMembers(members: readonly Member[]): TickItem[] {
  const teams = new Map<string, { name: string; count: number }>();
  for (const { id, name } of members.flatMap(teamsOfMember)) {
    const team = teams.get(id);
    if (team) team.count += 1;
    else teams.set(id, { name, count: 1 });
  }
  const order = new Intl.Collator(pageLocale).compare;
  return [...teams]
    .map(([id, { name, count }]) => ({
      id,
      label: name,
      note: t`${{ shown: numberText(count) }} of ${{ total: numberText(members.length) }}`,
    }))
    .sort((a, b) => order(a.label, b.label));
}
