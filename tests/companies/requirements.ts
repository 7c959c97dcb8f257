import { newId } from '#server/core/ids.ts';
import { exemptions, requirementKinds, requirements, requirementTeams } from '#server/db/schema.ts';
import type { Builders, Member } from '#tests/support/builders.ts';

interface NewRequirement {
  kindIds: string[];
  name?: string;
  teamIds?: string[];
  row?: Partial<typeof requirements.$inferInsert>;
}

/** A requirement that blocks and is for everybody, or for the teams that are named; returns its id. */
export async function aRequirement(
  { inWorkspace }: Pick<Builders, 'inWorkspace'>,
  { workspaceId, memberId }: Pick<Member, 'workspaceId' | 'memberId'>,
  { kindIds, name = 'First aid on site', teamIds = [], row = {} }: NewRequirement,
): Promise<string> {
  const id = newId();
  await inWorkspace(workspaceId, async ({ tx, now }) => {
    await tx.insert(requirements).values({
      id,
      workspaceId,
      requirementId: id,
      name,
      everyone: teamIds.length === 0,
      roles: [],
      graceDays: 0,
      blocking: true,
      recordedByMemberId: memberId,
      recordedAt: now,
      ...row,
    });
    const revision = { workspaceId, revisionId: id };
    await tx.insert(requirementKinds).values(kindIds.map((kindId) => ({ ...revision, kindId })));
    if (teamIds.length > 0)
      await tx.insert(requirementTeams).values(teamIds.map((teamId) => ({ ...revision, teamId })));
  });
  return id;
}

/** An exemption that lasts; returns its id. */
export async function anExemption(
  { inWorkspace }: Pick<Builders, 'inWorkspace'>,
  workspaceId: string,
  given: {
    requirementId: string;
    memberId: string;
    givenByMemberId: string;
    reason?: string;
    lastDay?: string;
  },
): Promise<string> {
  const id = newId();
  await inWorkspace(workspaceId, ({ tx, now }) =>
    tx.insert(exemptions).values({
      id,
      workspaceId,
      reason: 'Course is booked',
      lastDay: '2999-12-31',
      createdAt: now,
      ...given,
    }),
  );
  return id;
}
