import { eq, isNull } from 'drizzle-orm';
import { endpoints } from '#contract/index.ts';
import { todayIn } from '#contract/rules/calendar.ts';
import { addDays } from '#contract/rules/dates.ts';
import { ROLES } from '#contract/rules/permissions.ts';
import {
  bin,
  documentKinds,
  documents,
  documentVersions,
  exemptions,
  requirements,
  teams,
  trades,
  versionEnds,
} from '#server/db/schema.ts';
import type { TestPortal } from '#tests/support/portal.ts';
import { aKind } from '#tests/support/records.ts';
import { type Dice, everybody, type World } from './world.ts';

const { documentKinds: kindCalls, documentVersions: versionCalls, documents: documentCalls } = endpoints;

type Answer = { status: number; ok?: unknown };
/** Something that a person does; null where there is nothing to do it to. */
type Act = (world: World, dice: Dice) => Promise<Answer | null>;

const rowsOf = <Row>(
  { portal, admin }: World,
  read: (tx: Parameters<Parameters<TestPortal['inWorkspace']>[1]>[0]['tx']) => Promise<Row[]>,
) => portal.inWorkspace(admin.workspaceId, ({ tx }) => read(tx));

const kindIds = async (world: World) =>
  (await rowsOf(world, (tx) => tx.select().from(documentKinds).where(isNull(documentKinds.endedAt)))).map(
    ({ id }) => id,
  );
const documentRows = (world: World) => rowsOf(world, (tx) => tx.select().from(documents));
const teamRows = (world: World) =>
  rowsOf(world, (tx) => tx.select().from(teams).where(isNull(teams.endedAt)));
const aTrade = async (world: World, dice: Dice) =>
  dice.of(await rowsOf(world, (tx) => tx.select().from(trades).where(isNull(trades.endedAt))));

/** Days as people enter them, of which some don't go together. */
function someDays({ portal }: World, dice: Dice) {
  const today = todayIn('UTC', portal.services.clock());
  return {
    ...(dice.happens() && { issuedOn: addDays(today, -dice.number(30)) }),
    ...(dice.number(4) > 0 && { expirationDate: addDays(today, dice.number(60) - 10) }),
    ...(dice.happens() && { undated: true as const }),
  };
}

/** What a document says as it is decided on or corrected: it is dated, or left alone. */
const otherDays = (world: World, dice: Dice) => {
  const { undated: _, ...days } = someDays(world, dice);
  return days;
};

const appliesTo = async (world: World, dice: Dice) => {
  const [team] = await teamRows(world);
  const [trade] = await rowsOf(world, (tx) => tx.select().from(trades).where(isNull(trades.endedAt)));
  const ways = [
    { everyone: true },
    { roles: [dice.of(ROLES) ?? 'TEAM_MEMBER'] },
    ...(team ? [{ teamIds: [team.id] }] : []),
    ...(trade ? [{ tradeIds: [trade.id] }] : []),
    { workspaceMemberIds: [world.admin.memberId] },
  ];
  return dice.of(ways) ?? { everyone: true };
};

const aRequirementId = async (world: World, dice: Dice) =>
  dice.of(await rowsOf(world, (tx) => tx.select().from(requirements).where(isNull(requirements.endedAt))))
    ?.requirementId;

/** What people do that the states of requirements rest on. */
export const ACTS = {
  async add(world, dice) {
    const { portal, admin } = world;
    const fileId = await portal.aFile(admin);
    const kindId = dice.number(4) > 0 ? dice.of(await kindIds(world)) : null;
    const workspaceMemberIds = everybody(world).filter(() => dice.happens());
    return portal.call(documentCalls.bulkCreate, {
      params: { workspaceId: admin.workspaceId },
      body: { workspaceMemberIds, documents: [{ name: 'Card', fileId, kindId, ...someDays(world, dice) }] },
      as: admin,
    });
  },

  async submit(world, dice) {
    const { portal } = world;
    const as = dice.of(world.others);
    const kindId = dice.of(await kindIds(world));
    if (!as || !kindId) return null;
    const body = {
      workspaceId: as.workspaceId,
      kindId,
      fileId: await portal.aFile(as),
      ...someDays(world, dice),
    };
    return portal.call(versionCalls.submit, { body, as });
  },

  async decide(world, dice) {
    const waiting = await rowsOf(world, (tx) =>
      tx.select().from(documentVersions).where(eq(documentVersions.state, 'SUBMITTED')),
    );
    const version = dice.of(waiting);
    if (!version) return null;
    const kindId = dice.number(4) === 0 ? dice.of(await kindIds(world)) : null;
    return world.portal.call(versionCalls.decide, {
      params: { documentId: version.documentId, versionId: version.id },
      body:
        dice.number(3) === 0
          ? { decision: 'REJECTED', reason: 'It is not readable.' }
          : {
              decision: 'ACCEPTED',
              ...(dice.happens() && otherDays(world, dice)),
              ...(kindId && { kindId }),
            },
      as: world.admin,
    });
  },

  async correct(world, dice) {
    const document = dice.of(await documentRows(world));
    const as =
      document &&
      (dice.happens() ? world.admin : world.others.find(({ memberId }) => memberId === document.memberId));
    if (!document || !as) return null;
    return world.portal.call(versionCalls.add, {
      params: { documentId: document.id },
      body: { corrects: document.versionId, ...otherDays(world, dice) },
      as,
    });
  },

  async renew(world, dice) {
    const { portal, admin } = world;
    const document = dice.of(await documentRows(world));
    if (!document) return null;
    return portal.call(versionCalls.add, {
      params: { documentId: document.id },
      body: { fileId: await portal.aFile(admin), ...someDays(world, dice), replaces: dice.happens() },
      as: admin,
    });
  },

  async withdraw(world, dice) {
    const version = dice.of(await rowsOf(world, (tx) => tx.select().from(documentVersions)));
    if (!version) return null;
    const from = addDays(todayIn('UTC', world.portal.services.clock()), -dice.number(5));
    return world.portal.call(versionCalls.withdraw, {
      params: { documentId: version.documentId, versionId: version.id },
      body: { from, reason: 'The licence was suspended.' },
      as: world.admin,
    });
  },

  async putBack(world, dice) {
    const ended = dice.of(
      await rowsOf(world, (tx) =>
        tx
          .select({ id: documentVersions.id, documentId: documentVersions.documentId })
          .from(documentVersions)
          .innerJoin(versionEnds, eq(versionEnds.versionId, documentVersions.id)),
      ),
    );
    if (!ended) return null;
    const params = { documentId: ended.documentId, versionId: ended.id };
    return world.portal.call(versionCalls.putBack, { params, as: world.admin });
  },

  async erase(world, dice) {
    const document = dice.of(await documentRows(world));
    if (!document) return null;
    return world.portal.call(documentCalls.remove, { params: { documentId: document.id }, as: world.admin });
  },

  async restoreFromBin(world, dice) {
    const { workspaceId } = world.admin;
    const entry = dice.of(await rowsOf(world, (tx) => tx.select({ id: bin.id }).from(bin)));
    if (!entry) return null;
    return world.portal.call(endpoints.bin.restore, {
      body: { workspaceId, ids: [entry.id] },
      as: world.admin,
    });
  },

  async giveKind(world, dice) {
    const document = dice.of(await documentRows(world));
    if (!document) return null;
    const kindId = dice.number(3) > 0 ? dice.of(await kindIds(world)) : null;
    const body = { workspaceId: world.admin.workspaceId, documentIds: [document.id], kindId };
    return world.portal.call(documentCalls.bulkUpdate, { body, as: world.admin });
  },

  async changeKind(world, dice) {
    const kindId = dice.of(await kindIds(world));
    const expires = dice.of(['ALWAYS', 'NEVER', 'MAYBE'] as const);
    if (!kindId || !expires) return null;
    const body = { expires, ...(expires === 'NEVER' && { validMonths: null }) };
    return world.portal.call(kindCalls.update, { params: { kindId }, body, as: world.admin });
  },

  async mergeKinds(world, dice) {
    const [kindId, intoKindId] = [dice.of(await kindIds(world)), dice.of(await kindIds(world))];
    if (!kindId || !intoKindId) return null;
    return world.portal.call(kindCalls.merge, { params: { kindId }, body: { intoKindId }, as: world.admin });
  },

  async addKind(world, dice) {
    await aKind(world.portal, world.admin.workspaceId, { expires: dice.happens() ? 'ALWAYS' : 'MAYBE' });
    return { status: 201 };
  },

  async deleteKind(world, dice) {
    const kindId = dice.of(await kindIds(world));
    return kindId ? world.portal.call(kindCalls.remove, { params: { kindId }, as: world.admin }) : null;
  },

  async require(world, dice) {
    const kindId = dice.of(await kindIds(world));
    if (!kindId) return null;
    const body = {
      workspaceId: world.admin.workspaceId,
      name: 'Card',
      kindIds: [kindId],
      graceDays: dice.number(5),
      blocking: true,
    };
    return world.portal.call(endpoints.requirements.create, {
      body: { ...body, appliesTo: await appliesTo(world, dice) },
      as: world.admin,
    });
  },

  async changeRequirement(world, dice) {
    const requirementId = await aRequirementId(world, dice);
    const kindId = dice.of(await kindIds(world));
    if (!requirementId || !kindId) return null;
    const body = dice.happens()
      ? { appliesTo: await appliesTo(world, dice) }
      : { kindIds: [kindId], graceDays: dice.number(9) };
    return world.portal.call(endpoints.requirements.update, {
      params: { requirementId },
      body,
      as: world.admin,
    });
  },

  async endRequirement(world, dice) {
    const requirementId = await aRequirementId(world, dice);
    if (!requirementId) return null;
    return world.portal.call(endpoints.requirements.remove, { params: { requirementId }, as: world.admin });
  },

  async exempt(world, dice) {
    const { portal, admin } = world;
    const requirementId = await aRequirementId(world, dice);
    const workspaceMemberId = dice.of(everybody(world));
    if (!requirementId || !workspaceMemberId) return null;
    const until = addDays(todayIn('UTC', portal.services.clock()), dice.number(20));
    const body = { requirementId, workspaceMemberId, reason: 'Course is booked', until };
    return portal.call(endpoints.exemptions.create, { body, as: admin });
  },

  async endExemption(world, dice) {
    const given = dice.of(
      await rowsOf(world, (tx) => tx.select().from(exemptions).where(isNull(exemptions.endedAt))),
    );
    if (!given) return null;
    return world.portal.call(endpoints.exemptions.remove, {
      params: { exemptionId: given.id },
      as: world.admin,
    });
  },

  async joinTeam(world, dice) {
    const places = await aPlace(world, dice);
    const override = { reason: 'The course is tomorrow.' };
    return (
      places &&
      world.portal.call(endpoints.teams.addMembers, { body: { ...places, override }, as: world.admin })
    );
  },

  async leaveTeam(world, dice) {
    const places = await aPlace(world, dice);
    return places && world.portal.call(endpoints.teams.removeMembers, { body: places, as: world.admin });
  },

  async deleteTeam(world, dice) {
    const team = dice.of(await teamRows(world));
    return team
      ? world.portal.call(endpoints.teams.remove, { params: { teamId: team.id }, as: world.admin })
      : null;
  },

  /** A team is archived, or brought back. */
  async archiveTeam(world, dice) {
    const team = dice.of(await teamRows(world));
    if (!team) return null;
    const body = { archived: team.archivedAt === null };
    return world.portal.call(endpoints.teams.update, { params: { teamId: team.id }, body, as: world.admin });
  },

  async removeAndUndo(world, dice) {
    const person = dice.of(world.others);
    if (!person) return null;
    const body = { workspaceId: world.admin.workspaceId, workspaceMemberIds: [person.memberId] };
    await world.portal.call(endpoints.members.removeMany, { body, as: world.admin });
    return world.portal.call(endpoints.members.restoreMany, { body, as: world.admin });
  },

  async changeTrade(world, dice) {
    const { portal, admin } = world;
    const trade = await aTrade(world, dice);
    const memberId = dice.of(everybody(world));
    if (!trade || !memberId) return null;
    const change = [{ tradeId: trade.id, workspaceMemberIds: [memberId] }];
    return portal.call(endpoints.trades.assign, {
      params: { workspaceId: admin.workspaceId },
      body: dice.number(3) > 0 ? { give: change } : { take: change },
      as: admin,
    });
  },

  async changeRole(world, dice) {
    const person = dice.of(world.others);
    const role = dice.of(ROLES.filter((one) => one !== 'WORKSPACE_ADMIN'));
    if (!person || !role) return null;
    const body = { workspaceId: world.admin.workspaceId, workspaceMemberIds: [person.memberId], role };
    return world.portal.call(endpoints.members.updateMany, { body, as: world.admin });
  },

  async addTeam(world) {
    await world.portal.aTeam(world.admin.workspaceId);
    return { status: 201 };
  },

  async mergeTrades(world, dice) {
    const [from, into] = [await aTrade(world, dice), await aTrade(world, dice)];
    if (!from || !into) return null;
    const call = { params: { tradeId: from.id }, body: { intoTradeId: into.id }, as: world.admin };
    return world.portal.call(endpoints.trades.merge, call);
  },

  async addTrade(world) {
    await world.portal.aTrade(world.admin.workspaceId);
    return { status: 201 };
  },

  async removePerson(world, dice) {
    const memberId = dice.of(everybody(world));
    if (!memberId || dice.happens()) return null;
    return world.portal.call(endpoints.members.remove, { params: { memberId }, as: world.admin });
  },

  async restorePerson(world, dice) {
    const memberId = dice.of(everybody(world));
    if (!memberId) return null;
    const body = { workspaceId: world.admin.workspaceId, workspaceMemberIds: [memberId] };
    return world.portal.call(endpoints.members.restoreMany, { body, as: world.admin });
  },

  async mergePeople(world, dice) {
    const [into, from] = [dice.of(everybody(world)), dice.of(world.drafts)];
    if (!into || !from || into === from) return null;
    const body = { workspaceId: world.admin.workspaceId, fromId: from, intoId: into };
    return world.portal.call(endpoints.memberMerging.merge, { body, as: world.admin });
  },

  async deleteAccount(world, dice) {
    const person = dice.number(4) === 0 ? dice.of(world.others) : null;
    if (!person) return null;
    const call = { params: { id: person.userId }, as: person };
    const reply = await world.portal.call(endpoints.users.remove, call);
    if (reply.status >= 300) return reply;
    world.others = world.others.filter((one) => one !== person);
    world.drafts.push(person.memberId);
    return reply;
  },
} satisfies Record<string, Act>;

export type ActName = keyof typeof ACTS;

async function aPlace(world: World, dice: Dice) {
  const team = dice.of(await teamRows(world));
  const memberId = dice.of(everybody(world));
  const { workspaceId } = world.admin;
  return team && memberId ? { workspaceId, proGroupIds: [team.id], workspaceMemberIds: [memberId] } : null;
}
