import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACTIVITY_EVENTS, type ActivityEvent } from '#contract/activity.ts';
import { ROLES, type Role } from '#contract/rules/permissions.ts';
import { newId } from '#server/core/ids.ts';
import { documents, equipment, teamMembers, teamRequests, teams, workspaces } from '#server/db/schema.ts';
import { keepDocuments, keepTeam } from '#server/deleted/keep.queries.ts';
import { aRequirement } from '#tests/companies/requirements.ts';
import { aPdf, multipart } from '#tests/support/files.ts';
import { createTestPortal, toRequest } from '#tests/support/portal.ts';
import { isByLink, mayExpectedly } from './accessTable.ts';
import { type Case, every, namedBy } from './cases.ts';
import type { Ids } from './ids.ts';
import { idsFor, makeWorld, type World } from './world.ts';

const untold = (calls: string) =>
  Object.fromEntries(calls.split(/\s+/).map((call) => [call, 'none' as const]));

/**
 * The activity that each call records that changes something, written by hand: its event where it is made by whoever may do most with
 * the request of the samples. A call that changes something needs a line here.
 */
const EVENTS: Record<string, ActivityEvent | 'none'> = {
  ...untold(`session.logIn secondFactor.finishLogIn session.refresh session.signOut session.nonce session.signOutOthers session.end
    session.internalLogIn companySignIn.start companySignIn.finish companySignIn.logInByLink`),
  'users.signUp': 'none',
  'users.update': 'none',
  'users.sendVerificationEmail': 'none',
  'users.verifyEmail': 'none',
  'users.disown': 'none',
  'users.remove': 'member_left',
  'users.forgotPassword': 'none',
  'users.resetPassword': 'none',
  'users.changePassword': 'none',
  'users.upsertProperties': 'none',
  'identities.remove': 'none',
  'secondFactor.startPasskey': 'none',
  'secondFactor.addPasskey': 'none',
  'secondFactor.removePasskey': 'none',
  'secondFactor.askPasskey': 'none',
  'secondFactor.startTotp': 'none',
  'secondFactor.addTotp': 'none',
  'secondFactor.removeTotp': 'none',
  'secondFactor.makeRecoveryCodes': 'none',
  'factorRequirement.set': 'none',
  'factorRequirement.removeOf': 'none',
  // What is in a medical ID, and that there is one, is nobody's but its owner's.
  ...{ 'medicalId.replace': 'none', 'medicalId.remove': 'none', 'medicalId.share': 'none' },
  ...{ 'firstAid.name': 'none', 'firstAid.dismiss': 'none', 'firstAid.open': 'none' },
  'workspaces.create': 'none',
  'workspaces.update': 'workspace_updated',
  'workspaces.replace': 'workspace_updated',
  'workspaces.leave': 'member_left',
  'workspaces.join': 'member_joined',
  'workspaces.proveDomain': 'none',
  'invitations.create': 'invitations_sent',
  'invitations.remind': 'invitations_sent',
  'invitations.sendAgain': 'invitations_sent',
  'invitations.revoke': 'invitation_revoked',
  'invitations.respond': 'member_joined',
  'invitations.undoDecline': 'invitation_reopened',
  'members.create': 'members_added',
  'members.update': 'role_changed',
  'members.remove': 'members_removed',
  'members.removeMany': 'members_removed',
  'members.restoreMany': 'members_restored',
  'members.updateMany': 'role_changed',
  'memberMerging.merge': 'members_merged',
  'imports.applyPeople': 'members_added',
  'imports.applyEquipment': 'equipment_added',
  'imports.applyDocuments': 'document_updated',
  'imports.applyRequirements': 'requirements_changed',
  'trades.create': 'trades_changed',
  'trades.bulkCreate': 'trades_changed',
  'trades.update': 'trades_changed',
  'trades.merge': 'trades_changed',
  'trades.assign': 'trades_given',
  'groupRoles.set': 'none',
  'groupRoles.remove': 'none',
  'teams.create': 'team_created',
  'teams.update': 'team_updated',
  'teams.remove': 'team_deleted',
  'teams.addMembers': 'team_members_added',
  'teams.removeMembers': 'team_members_removed',
  'teams.join': 'team_joined',
  'teamRequests.respond': 'team_members_added',
  'files.upload': 'none',
  'documents.bulkCreate': 'documents_assigned',
  'documents.update': 'document_updated',
  'documents.remove': 'document_deleted',
  'documents.bulkUpdate': 'documents_changed',
  'documents.joinDuplicates': 'none',
  'documents.bulkDelete': 'documents_deleted',
  'documentKinds.create': 'kinds_changed',
  'documentKinds.bulkCreate': 'kinds_changed',
  'documentKinds.update': 'kinds_changed',
  'documentKinds.remove': 'kinds_changed',
  'documentKinds.merge': 'kinds_changed',
  'documentVersions.add': 'document_updated',
  'documentVersions.withdraw': 'document_withdrawn',
  'documentVersions.putBack': 'document_put_back',
  'documentVersions.decide': 'submission_accepted',
  'documentVersions.submit': 'document_submitted',
  'documentVersions.submitFor': 'document_submitted',
  'documentRequests.create': 'documents_requested',
  'documentRequests.bulkCreate': 'documents_requested',
  'documentRequests.remove': 'document_request_withdrawn',
  'requirements.create': 'requirements_changed',
  'requirements.update': 'requirements_changed',
  'requirements.remove': 'requirements_changed',
  'requirementSharing.import': 'kinds_changed',
  'exemptions.create': 'exemption_given',
  'exemptions.remove': 'exemption_ended',
  'coverage.set': 'none',
  'equipment.create': 'equipment_added',
  'equipment.update': 'equipment_updated',
  'equipment.reportDefect': 'equipment_defect_reported',
  // It wasn’t reported defective.
  'equipment.endDefects': 'none',
  'equipment.handBack': 'equipment_handed_over',
  'equipment.remove': 'equipment_deleted',
  'equipment.bulkCreate': 'equipment_added',
  'equipment.bulkUpdate': 'equipment_retired',
  'equipment.bulkDelete': 'equipment_deleted',
  'checklists.create': 'checklists_changed',
  'checklists.update': 'checklists_changed',
  'inspections.create': 'inspection_recorded',
  'inspections.bulkCreate': 'inspection_recorded',
  'inspections.update': 'inspection_corrected',
  'inspections.remove': 'inspection_deleted',
  'bin.restore': 'equipment_recovered',
  // Deleting it was told.
  'bin.erase': 'none',
  'activity.markRead': 'none',
  // The security log has these.
  ...untold(`legalHolds.set legalHolds.lift apiTokens.create apiTokens.revoke calendarFeeds.revoke accessLinks.create accessLinks.revoke uploadLink.upload
    webhooks.create webhooks.update webhooks.remove webhooks.rotateSecret webhooks.endFormerSecret auditPacks.remove webhooks.sendTest webhooks.sendAgain
    auditPacks.create evidenceLinks.create evidenceLink.open retention.set joinLinks.create joinLink.giveAddress calendarFeeds.create`),
  'uploadLink.submit': 'document_submitted',
};

/** What the same calls record with another request. */
const OTHERS: { call: string; that: string; events: ActivityEvent[]; body: OtherBody; role?: Role }[] = [
  {
    call: 'members.update',
    that: 'gives a staff number',
    events: ['member_changed'],
    body: () => ({ staffNumber: 'K-17' }),
  },
  {
    call: 'members.update',
    that: 'gives a trade',
    events: ['trades_given'],
    body: ({ tradeId }) => ({ tradeIds: [tradeId] }),
  },
  {
    call: 'trades.assign',
    that: 'takes a trade',
    events: ['trades_taken'],
    body: async ({ workspaceId, otherMemberId }) => ({
      take: [
        {
          tradeId: await portal.aTrade(workspaceId, [otherMemberId]),
          workspaceMemberIds: [otherMemberId],
        },
      ],
    }),
  },
  {
    call: 'equipment.update',
    that: 'hands over',
    events: ['equipment_handed_over'],
    body: ({ otherMemberId }) => ({ ownerWorkspaceMemberId: otherMemberId }),
  },
  {
    call: 'equipment.update',
    that: 'renames, takes back and retires',
    events: ['equipment_handed_over', 'equipment_retired', 'equipment_updated'],
    body: () => ({ product: { name: 'Winch' }, ownerWorkspaceMemberId: null, retired: true }),
  },
  { call: 'equipment.update', that: 'changes nothing', events: [], body: () => ({ retired: false }) },
  {
    call: 'equipment.endDefects',
    that: 'puts an item back that was reported defective',
    events: ['equipment_defect_ended'],
    body: async ({ workspaceId, equipmentId }) => {
      await portal.inWorkspace(workspaceId, ({ tx }) =>
        tx.update(equipment).set({ isDefective: true }).where(eq(equipment.id, equipmentId)),
      );
      return {};
    },
  },
  {
    call: 'equipment.bulkUpdate',
    that: 'hands over',
    events: ['equipment_handed_over'],
    body: ({ workspaceId, equipmentId, otherMemberId }) => ({
      workspaceId,
      ids: [equipmentId],
      ownerWorkspaceMemberId: otherMemberId,
    }),
  },
  {
    call: 'equipment.bulkUpdate',
    that: 'puts back into service',
    events: ['equipment_restored'],
    body: async ({ workspaceId, equipmentId }) => {
      await portal.inWorkspace(workspaceId, ({ tx, now }) =>
        tx.update(equipment).set({ retiredAt: now }).where(eq(equipment.id, equipmentId)),
      );
      return { workspaceId, ids: [equipmentId], retired: false };
    },
  },
  {
    call: 'documentVersions.add',
    that: 'renews',
    role: 'WORKSPACE_ADMIN',
    events: ['document_renewed'],
    body: async ({ workspaceId, memberId }) => ({
      fileId: await portal.aFile({ ...world.own, workspaceId, memberId }),
    }),
  },
  {
    call: 'documentVersions.add',
    that: 'changes nothing',
    events: [],
    body: ({ versionId }) => ({ corrects: versionId }),
  },
  {
    call: 'documentVersions.decide',
    that: 'rejects',
    events: ['submission_rejected'],
    body: () => ({ decision: 'REJECTED', reason: 'The picture is not sharp.' }),
  },
  {
    call: 'documents.joinDuplicates',
    that: 'joins a group',
    events: ['documents_joined'],
    body: async ({ workspaceId, memberId, kindId }) => {
      const holder = { ...world.own, workspaceId, memberId };
      const twice = [await portal.aDocument(holder, { kindId }), await portal.aDocument(holder, { kindId })];
      return { groups: [twice] };
    },
  },
  {
    call: 'documents.bulkUpdate',
    that: 'changes nothing',
    events: [],
    body: ({ workspaceId, documentId }) => ({ workspaceId, documentIds: [documentId], kindId: null }),
  },
  {
    call: 'teams.addMembers',
    that: 'puts somebody into a team in spite of what they lack',
    events: ['requirements_overridden', 'team_members_added'],
    body: async ({ workspaceId, memberId, teamId, kindId }) => {
      await aRequirement(portal, { workspaceId, memberId }, { kindIds: [kindId], teamIds: [teamId] });
      const added = (await portal.aDraft(workspaceId)).memberId;
      const override = { reason: 'Course is booked' };
      return { proGroupIds: [teamId], workspaceMemberIds: [added], override };
    },
  },
  {
    call: 'requirementSharing.import',
    that: 'adds a requirement',
    events: ['kinds_changed', 'requirements_changed'],
    body: () => {
      const name = `First aid ${newId()}`;
      const requirement = { name, appliesTo: { everyone: true }, kinds: [name] };
      return { document: { version: 1, kinds: [{ name }], requirements: [requirement] } };
    },
  },
  {
    call: 'invitations.respond',
    that: 'declines',
    events: ['invitation_declined'],
    body: ({ invitedWorkspaceId }) => ({ action: 'DECLINED', workspaceIds: [invitedWorkspaceId] }),
  },
  {
    call: 'teamRequests.respond',
    that: 'declines',
    events: ['team_requests_declined'],
    body: ({ workspaceId, requestId }) => ({ workspaceId, action: 'DECLINED', requestIds: [requestId] }),
  },
  {
    call: 'bin.restore',
    that: 'puts back a document and a team',
    events: ['documents_recovered', 'team_recovered'],
    body: async ({ workspaceId, memberId, documentId, teamId }) => {
      await portal.inWorkspace(workspaceId, async (scope) => {
        const by = { ...scope, workspace: { id: workspaceId }, member: { id: memberId } };
        await keepDocuments(by, [documentId]);
        await scope.tx.delete(documents).where(eq(documents.id, documentId));
        await keepTeam(by, teamId);
        await scope.tx.update(teams).set({ endedAt: scope.now }).where(eq(teams.id, teamId));
        await scope.tx.delete(teamMembers).where(eq(teamMembers.teamId, teamId));
        await scope.tx.delete(teamRequests).where(eq(teamRequests.teamId, teamId));
      });
      const rows = await world.auditor.query('select id from bin where item_id = any($1)', [
        [documentId, teamId],
      ]);
      return { workspaceId, ids: rows.map(({ id }) => id) };
    },
  },
  { call: 'teams.update', that: 'archives', events: ['team_updated'], body: () => ({ archived: true }) },
  {
    call: 'coverage.set',
    that: 'changes the rules',
    events: ['coverage_changed'],
    body: ({ kindId }) => ({ rules: [{ kindIds: [kindId], minimum: 2, warningDays: 30 }] }),
  },
  {
    call: 'teams.addMembers',
    that: 'only asks for it',
    role: 'TEAM_ADMIN',
    events: ['team_members_requested'],
    body: async ({ workspaceId, teamId }) => {
      await portal.inWorkspace(workspaceId, ({ tx }) =>
        tx.update(workspaces).set({ teamAdditionsNeedApproval: true }).where(eq(workspaces.id, workspaceId)),
      );
      const { memberId } = await portal.aDraft(workspaceId);
      return { proGroupIds: [teamId], workspaceMemberIds: [memberId] };
    },
  },
];

/** The events that no call records: the portal does these by itself. */
const OF_THE_PORTAL = `document_reminder document_expired inspection_reminder inspection_overdue
  coverage_at_risk coverage_short records_erased`.split(/\s+/);

type OtherBody = (ids: Ids) => unknown;

const writes = every.filter(({ endpoint: { method, reads } }) => method !== 'GET' && !reads);

const portal = createTestPortal();
let world: World;

beforeAll(async () => {
  world = await makeWorld(portal);
});
afterAll(() => world?.auditor.close());

/** The role with the widest rights that may make the call. */
const roleFor = ({ expected: { permission } }: Case) =>
  ROLES.find((role) => permission === null || mayExpectedly(role, permission));

/** Sends the sample of a call, or one with another body, as a new member of the workspace. */
async function send(one: Case, other?: OtherBody, role = roleFor(one)) {
  const { endpoint, sample } = one;
  const caller = await portal.aMember(world.own.workspaceId, role);
  const ids = await idsFor(
    world,
    { account: caller, memberId: caller.memberId },
    await namedBy(one, world.ownIds, portal),
  );
  const parts = await sample(ids, portal);
  const request = toRequest(endpoint, other ? { ...parts, body: await other(ids) } : parts);
  const file = endpoint.upload ? await multipart([{ content: await aPdf(), name: 'a.pdf' }]) : {};
  const { access } = one.expected;
  const as = isByLink(access) ? { token: world.linkTokens[access] } : caller;
  await portal.work();
  const before = new Set((await recorded()).map(({ id }) => id));
  const { statusCode } = await portal.send({ ...request, ...file }, { as });
  await portal.work();
  const after = (await recorded()).filter(({ id }) => !before.has(id));
  return { statusCode, events: after.map(({ event }) => event).sort() };
}

const recorded = () => world.auditor.query('select id, event from activities');

test('every call that changes something has its line', () => {
  expect(writes.map(({ name }) => name).sort()).toEqual(Object.keys(EVENTS).sort());
});

test.each(writes)('$name records what the table says', async (one) => {
  const { statusCode, events } = await send(one);
  expect(statusCode).toBe(one.expected.status);
  const event = EVENTS[one.name];
  expect(events).toEqual(event === 'none' ? [] : [event]);
});

test.each(OTHERS)('$call that $that records $events', async ({ call, body, role, events }) => {
  const one = writes.find(({ name }) => name === call);
  if (!one) throw new Error(`There is no ${call}.`);
  const { statusCode, events: found } = await send(one, body, role);
  expect(statusCode).toBe(one.expected.status);
  expect(found).toEqual(events);
});

test('every event comes from a call or from the portal itself', () => {
  const known = [...Object.values(EVENTS), ...OTHERS.flatMap(({ events }) => events), ...OF_THE_PORTAL];
  expect(Object.keys(ACTIVITY_EVENTS).filter((event) => !known.includes(event))).toEqual([]);
});
