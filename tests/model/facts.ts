import { eq, isNotNull, isNull } from 'drizzle-orm';
import type { Role } from '#contract/rules/permissions.ts';
import type { VersionState } from '#contract/rules/versions.ts';
import {
  documentKinds,
  documents,
  documentVersions,
  exemptions,
  memberTrades,
  requirementKinds,
  requirementMembers,
  requirements,
  requirementTeams,
  requirementTrades,
  teamMembers,
  teams,
  versionEnds,
  workspaceMembers,
  workspaces,
} from '#server/db/schema.ts';
import type { World } from '#tests/companies/world.ts';
import type { Day } from './days.ts';

export interface Rule {
  id: string;
  name: string;
  kindIds: string[];
  everyone: boolean;
  roles: Role[];
  teamIds: string[];
  tradeIds: string[];
  memberIds: string[];
  from: Day | null;
  until: Day | null;
  graceDays: number;
  blocking: boolean;
}

export interface Version {
  id: string;
  documentId: string;
  state: VersionState;
  issuedOn: Day | null;
  expirationDate: Day | null;
  expirationReminder: Day | null;
  corrects: string | null;
  recordedOn: Day;
  at: number;
}

/** All that is said in a workspace at a moment, and nothing of what was said before. */
export interface Said {
  at: number;
  zone: string;
  /** Who is there and can do things: not those who were removed, and not those whose account is no more. */
  people: { id: string; role: Role }[];
  /** Who is in lists of members. */
  members: string[];
  /** Rows of people who turned out to be somebody else, who stays. */
  merged: { id: string; into: string }[];
  /** Also those in teams that are archived. */
  places: { memberId: string; teamId: string; placedByAdmin: boolean; isArchived: boolean }[];
  trades: { memberId: string; tradeId: string }[];
  kinds: { id: string; expires: string; mergedInto: string | null }[];
  rules: Rule[];
  exemptions: { id: string; ruleId: string; memberId: string; lastDay: Day }[];
  documents: { id: string; memberId: string; kindId: string | null; name: string }[];
  versions: Version[];
  /** The days from which versions prove nothing. */
  ends: { versionId: string; endsOn: Day; beganAt: Date }[];
}

/** Reads what is said now: rows as people wrote them, none of those that the portal keeps to answer past days. */
export const readSaid = ({ portal, admin }: World): Promise<Said> =>
  portal.inWorkspace(admin.workspaceId, async ({ tx }) => {
    const [workspace] = await tx
      .select({ zone: workspaces.timeZone })
      .from(workspaces)
      .where(eq(workspaces.id, admin.workspaceId));
    if (!workspace) throw new Error('There is no such workspace.');
    const named = {
      kinds: await tx.select().from(requirementKinds),
      teams: await tx.select().from(requirementTeams),
      trades: await tx.select().from(requirementTrades),
      members: await tx.select().from(requirementMembers),
    };
    const revisions = await tx.select().from(requirements).where(isNull(requirements.endedAt));
    const given = await tx.select().from(exemptions).where(isNull(exemptions.endedAt));
    const archived = await tx.select().from(teams).where(isNotNull(teams.archivedAt));
    const versions = await tx.select().from(documentVersions);
    const all = await tx.select().from(workspaceMembers);
    const members = all.filter(({ removedAt }) => removedAt === null);
    return {
      at: portal.services.clock().getTime(),
      zone: workspace.zone,
      people: members.filter(({ status }) => status !== 'DEACTIVATED').map(({ id, role }) => ({ id, role })),
      members: members.map(({ id }) => id),
      merged: all.flatMap(({ id, mergedInto }) => (mergedInto === null ? [] : { id, into: mergedInto })),
      places: (await tx.select().from(teamMembers)).map((place) => ({
        ...place,
        isArchived: archived.some(({ id }) => id === place.teamId),
      })),
      trades: await tx.select().from(memberTrades),
      kinds: await tx.select().from(documentKinds),
      rules: revisions.map(({ id: revisionId, requirementId, fromDay, untilDay, ...said }) => {
        const isOf = (row: { revisionId: string }) => row.revisionId === revisionId;
        return {
          ...said,
          id: requirementId,
          from: fromDay,
          until: untilDay,
          kindIds: named.kinds.filter(isOf).map(({ kindId }) => kindId),
          teamIds: named.teams.filter(isOf).map(({ teamId }) => teamId),
          tradeIds: named.trades.filter(isOf).map(({ tradeId }) => tradeId),
          memberIds: named.members.filter(isOf).map(({ memberId }) => memberId),
        };
      }),
      exemptions: given.map(({ requirementId, ...said }) => ({ ...said, ruleId: requirementId })),
      documents: await tx.select().from(documents),
      versions: versions.map(({ createdAt, ...said }) => ({ ...said, at: createdAt.getTime() })),
      ends: await tx.select().from(versionEnds).where(isNull(versionEnds.endedAt)),
    };
  });
