import { endpoints } from '#contract/index.ts';
import { aSession } from '#tests/support/accounts.ts';
import type { Member } from '#tests/support/builders.ts';
import type { TestPortal } from '#tests/support/portal.ts';
import { aKind } from '#tests/support/records.ts';
import { aRequirement } from './requirements.ts';

/** A workspace in which people do things by calls, day after day. */
export interface World {
  portal: TestPortal;
  admin: Member;
  others: Member[];
  /** People without an account, by their ids as members. */
  drafts: string[];
}

/** Numbers at hand for what an act leaves open, used in turn. */
export class Dice {
  #numbers: readonly number[];
  #place = 0;
  constructor(numbers: readonly number[]) {
    this.#numbers = numbers;
  }
  number(below: number): number {
    const number = this.#numbers[this.#place++ % this.#numbers.length] ?? 0;
    return number % below;
  }
  /** One of these; null of none. */
  of<One>(all: readonly One[]): One | null {
    return all[this.number(Math.max(1, all.length))] ?? null;
  }
  happens(): boolean {
    return this.number(2) === 1;
  }
}

/** An admin, two members and two people without an account; three kinds, two teams, two trades and four requirements. */
export async function aWorld(portal: TestPortal): Promise<World> {
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  const others = [await portal.aMember(workspaceId, 'TEAM_MEMBER'), await portal.aMember(workspaceId)];
  // One after the other, so that the same numbers choose the same ones again.
  const one = await aKind(portal, workspaceId, { expires: 'ALWAYS' });
  const other = await aKind(portal, workspaceId, { expires: 'MAYBE' });
  const never = await aKind(portal, workspaceId, { expires: 'NEVER' });
  const [teamId, secondTeamId] = [await portal.aTeam(workspaceId), await portal.aTeam(workspaceId)];
  const tradeId = await portal.aTrade(workspaceId);
  await portal.aTrade(workspaceId);
  const asked = [
    { kindIds: [one] },
    { kindIds: [other, never], row: { graceDays: 10 } },
    { kindIds: [never], teamIds: [teamId, secondTeamId] },
  ];
  for (const more of asked) await aRequirement(portal, admin, more);
  const body = {
    workspaceId,
    name: 'Trade',
    kindIds: [other],
    appliesTo: { tradeIds: [tradeId] },
    graceDays: 0,
    blocking: true,
  };
  await portal.call(endpoints.requirements.create, { body, as: admin });
  const drafts = [(await portal.aDraft(workspaceId)).memberId, (await portal.aDraft(workspaceId)).memberId];
  return { portal, admin, others, drafts };
}

/** The ids of all people as members. */
export const everybody = ({ admin, others, drafts }: World): string[] => [
  ...[admin, ...others].map(({ memberId }) => memberId),
  ...drafts,
];

/** Time goes by, and everybody logs in again. */
export async function wait({ portal, ...world }: World, hours: number): Promise<void> {
  portal.clock.advance(hours * 3_600_000);
  for (const person of [world.admin, ...world.others])
    person.token = await aSession(portal.services, person.userId);
}
