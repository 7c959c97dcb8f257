import { t } from '@lingui/core/macro';
import { may, type Permission, type Reach, type Role, reachOf } from '#contract/rules/permissions.ts';

const ranks: Record<Reach, number> = { none: 0, own: 1, 'own-teams': 2, all: 3 };

interface Ability {
  permission: Permission;
  /** The reach from which on a role has it. */
  reach: Reach;
  text: string;
  /** The same, said to the person. */
  ownText?: string;
  /** What makes the ability needless: who may do that already gains nothing by it. */
  coveredBy?: Permission;
}

/** The things that a role lets a person do, and that not every member may. */
const abilities: Ability[] = [
  {
    permission: 'workspace:manage',
    reach: 'all',
    text: t`see and manage members, equipment, inspections, work documents and the workspace settings`,
  },
  { permission: 'teams:manage-all', reach: 'all', text: t`see every team and create teams` },
  {
    permission: 'team:manage',
    reach: 'own-teams',
    text: t`manage the teams they are in`,
    ownText: t`manage the teams you are in`,
  },
  {
    permission: 'team:manage',
    reach: 'all',
    text: t`manage teams they are not in`,
    ownText: t`manage teams you are not in`,
  },
  {
    permission: 'team:join',
    reach: 'all',
    text: t`join open teams`,
    coveredBy: 'teams:manage-all',
  },
  { permission: 'document:delete', reach: 'all', text: t`delete other people’s documents` },
  {
    permission: 'document:review',
    reach: 'own-teams',
    text: t`review documents that members of their teams submit`,
    ownText: t`review documents that members of your teams submit`,
  },
  {
    permission: 'document:ask',
    reach: 'own-teams',
    text: t`ask members of their teams for documents, and submit documents for them`,
    ownText: t`ask members of your teams for documents, and submit documents for them`,
  },
  {
    permission: 'equipment:edit',
    reach: 'own-teams',
    text: t`edit the equipment of people in their teams`,
    ownText: t`edit the equipment of people in your teams`,
  },
];

const has = (role: Role, { permission, reach, coveredBy }: Ability): boolean =>
  ranks[reachOf(role, permission)] >= ranks[reach] || (coveredBy !== undefined && may(role, coveredBy));

/** What a person gains and loses by a change of role, as ends of a sentence; `isSelf` speaks to them (MEM-28). */
export function roleChange(from: Role, to: Role, isSelf: boolean): { gains: string[]; losses: string[] } {
  const told = ({ text, ownText = text }: Ability) => (isSelf ? ownText : text);
  const only = (one: Role, other: Role) =>
    abilities.filter((ability) => has(one, ability) && !has(other, ability)).map(told);
  return { gains: only(to, from), losses: only(from, to) };
}

/** To an admin who gives the role away. */
export const ONLY_ANOTHER_ADMIN = t`Only another admin can undo this.`;
