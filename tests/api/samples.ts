import { isNull } from 'drizzle-orm';
import { LICENCE_VERSION } from '#contract/rules/accounts.ts';
import { emailKey } from '#contract/rules/text.ts';
import { newId } from '#server/core/ids.ts';
import { hashToken, newToken } from '#server/core/tokens.ts';
import { emailTokens, users } from '#server/db/schema.ts';
import { aLink } from '#tests/support/accounts.ts';
import type { TestPortal } from '#tests/support/portal.ts';
import { aCompany, aCompanyReturn } from '#tests/support/signIn/companySample.ts';
import type { Samples } from './ids.ts';
import { documentSamples } from './samples/documentSamples.ts';
import { factorSamples } from './samples/factorSamples.ts';
import { linkSamples } from './samples/linkSamples.ts';
import { medicalSamples } from './samples/medicalSamples.ts';
import { requirementSamples } from './samples/requirementSamples.ts';

export const PASSWORD = 'Correct-horse-1';
export const KNOWN_EMAIL = 'known@acme.example';

const someEmail = () => `${newId()}@acme.example`;

/** A list of one person whom nobody knows. */
const aList = () => ({
  rows: [{ row: 2, values: { email: someEmail(), firstName: 'Ada' } }],
  update: [],
  role: 'TEAM_MEMBER' as const,
});

const aListOfRules = (requirementId: string) => ({
  rows: [{ row: 2, values: { source: `Law ${newId()}` }, is: requirementId }],
  update: ['source' as const],
});

const aListOfItems = () => ({ rows: [{ row: 2, values: { name: 'Harness', tagId: newId() } }], update: [] });
const aListOfDetails = (is: string) => ({
  rows: [{ row: 2, is, values: { number: newId() } }],
  update: ['number' as const],
});

export const samples: Samples = {
  security: {
    list: ({ workspaceId }) => ({ params: { workspaceId }, body: {} }),
  },
  apiTokens: {
    list: ({ workspaceId }) => ({ params: { workspaceId }, body: {} }),
    create: ({ workspaceId }) => ({
      body: { workspaceId, name: 'Payroll', mayWrite: false, validDays: 30 },
    }),
    revoke: ({ apiTokenId }) => ({ params: { apiTokenId } }),
  },
  calendarFeeds: {
    get: ({ workspaceId }) => ({ params: { workspaceId } }),
    create: ({ workspaceId }) => ({ body: { workspaceId } }),
    revoke: ({ workspaceId }) => ({ params: { workspaceId } }),
  },
  webhooks: {
    list: ({ workspaceId }) => ({ params: { workspaceId } }),
    create: ({ workspaceId }) => ({
      params: { workspaceId },
      body: { url: 'https://hooks.example/muster', events: ['member.joined'] },
    }),
    update: ({ webhookId }) => ({ params: { webhookId }, body: { events: ['member.left'] } }),
    remove: ({ webhookId }) => ({ params: { webhookId } }),
    rotateSecret: ({ webhookId }) => ({ params: { webhookId } }),
    endFormerSecret: ({ webhookId }) => ({ params: { webhookId } }),
    sendTest: ({ webhookId }) => ({ params: { webhookId } }),
    deliveries: ({ webhookId }) => ({ params: { webhookId }, body: {} }),
    sendAgain: ({ webhookId, deliveryId }) => ({ params: { webhookId, deliveryId } }),
  },
  ...linkSamples,
  auditPacks: {
    create: ({ workspaceId, teamId }) => ({ params: { workspaceId }, body: { teamId } }),
    list: ({ workspaceId }) => ({ params: { workspaceId } }),
    remove: ({ auditPackId }) => ({ params: { auditPackId } }),
  },
  session: {
    logIn: () => ({ body: { provider: 'CREDENTIALS', email: KNOWN_EMAIL, password: PASSWORD } }),
    refresh: () => ({}),
    signOut: () => ({}),
    nonce: () => ({}),
    devices: () => ({}),
    signOutOthers: () => ({}),
    end: ({ sessionId }) => ({ params: { sessionId } }),
    internalLogIn: () => ({ body: { password: 'anything' } }),
  },
  companySignIn: {
    start: async (_ids, portal) => ({ params: { provider: await aCompany(portal.services) } }),
    finish: async (_ids, portal) => aCompanyReturn(portal.services),
    logInByLink: async (_ids, portal) => ({ body: { token: await aMailedToken(portal, 'SIGN_IN') } }),
  },
  users: {
    signUp: () => ({
      body: { provider: 'CREDENTIALS', email: someEmail(), password: PASSWORD, consentVersion: 0 },
    }),
    get: ({ userId }) => ({ params: { id: userId } }),
    update: ({ userId }) => ({ params: { id: userId }, body: { firstName: `Ada ${newId()}` } }),
    sendVerificationEmail: (_ids, { services }) => ({ body: { origin: services.config.publicUrl } }),
    verifyEmail: async (_ids, portal) => ({
      body: { token: await aMailedToken(portal, 'VERIFY_EMAIL'), password: PASSWORD },
    }),
    disown: async (_ids, portal) => ({ body: { token: await aMailedToken(portal, 'VERIFY_EMAIL') } }),
    remove: ({ userId }) => ({ params: { id: userId } }),
    available: () => ({ query: { email: KNOWN_EMAIL } }),
    forgotPassword: (_ids, { services }) => ({
      body: { email: someEmail(), origin: services.config.publicUrl },
    }),
    checkReset: async (_ids, portal) => ({ body: { token: await aMailedToken(portal, 'RESET_PASSWORD') } }),
    resetPassword: async (_ids, portal) => ({
      body: { newPassword: PASSWORD, token: await aMailedToken(portal, 'RESET_PASSWORD') },
    }),
    changePassword: async (_ids, portal) => {
      await givePasswords(portal);
      return { body: { currentPassword: PASSWORD, newPassword: `New-${PASSWORD}` } };
    },
    feedbackIdentity: () => ({}),
    properties: () => ({}),
    upsertProperties: () => ({ body: { serviceLicenseAgreementVersion: LICENCE_VERSION } }),
  },
  identities: {
    list: () => ({}),
    remove: ({ identityId }) => ({ params: { identityId } }),
  },
  ...factorSamples,
  ...medicalSamples,
  workspaces: {
    list: () => ({ body: {} }),
    create: () => ({ body: { name: 'South Site', isPublic: false } }),
    get: ({ workspaceId }) => ({ params: { workspaceId } }),
    update: ({ workspaceId }) => ({ params: { workspaceId }, body: { name: 'East Site' } }),
    replace: ({ workspaceId }) => ({ params: { workspaceId }, body: { name: 'West Site', isPublic: false } }),
    usage: ({ workspaceId }) => ({ params: { workspaceId } }),
    leave: ({ workspaceId }) => ({ body: { workspaceId } }),
    availableOpen: () => ({}),
    join: ({ openWorkspaceId }) => ({ body: { workspaceId: openWorkspaceId } }),
    ownDomain: () => ({}),
    domain: ({ workspaceId }) => ({ params: { workspaceId } }),
    proveDomain: ({ workspaceId }) => ({ params: { workspaceId } }),
  },
  invitations: {
    create: ({ workspaceId }) => ({ body: { workspaceId, emails: [someEmail()] } }),
    openLink: async (_ids, portal) => ({ body: { token: await anInvitationToken(portal) } }),
    listPendingByEmail: () => ({ body: {} }),
    listPendingByDomain: () => ({ body: {} }),
    waiting: ({ workspaceId }) => ({ params: { workspaceId } }),
    remind: ({ workspaceId }) => ({ params: { workspaceId } }),
    sendAgain: ({ invitationId }) => ({ params: { invitationId } }),
    revoke: ({ invitationId }) => ({ params: { invitationId } }),
    respond: ({ invitedWorkspaceId }) => ({
      body: { action: 'ACCEPTED', workspaceIds: [invitedWorkspaceId] },
    }),
    undoDecline: ({ declinedWorkspaceId }) => ({ body: { workspaceIds: [declinedWorkspaceId] } }),
  },
  members: {
    list: ({ workspaceId }) => ({ params: { workspaceId }, body: {} }),
    candidates: ({ workspaceId }) => ({ params: { workspaceId }, body: {} }),
    create: ({ workspaceId }) => ({
      params: { workspaceId },
      body: [{ email: someEmail(), role: 'WORKSPACE_MEMBER' }],
    }),
    me: ({ workspaceId }) => ({ params: { workspaceId } }),
    get: ({ memberId }) => ({ params: { memberId } }),
    update: ({ otherMemberId }) => ({ params: { memberId: otherMemberId }, body: { role: 'TEAM_MEMBER' } }),
    remove: ({ otherMemberId }) => ({ params: { memberId: otherMemberId } }),
    removeMany: ({ workspaceId, otherMemberId }) => ({
      body: { workspaceId, workspaceMemberIds: [otherMemberId] },
    }),
    restoreMany: ({ workspaceId, removedMemberId }) => ({
      body: { workspaceId, workspaceMemberIds: [removedMemberId] },
    }),
    updateMany: ({ workspaceId, otherMemberId }) => ({
      body: { workspaceId, workspaceMemberIds: [otherMemberId], role: 'TEAM_MEMBER' },
    }),
    checkEmails: () => ({ body: { emails: [KNOWN_EMAIL] } }),
  },
  imports: {
    previewPeople: ({ workspaceId }) => ({ params: { workspaceId }, body: aList() }),
    applyPeople: ({ workspaceId }) => ({ params: { workspaceId }, body: aList() }),
    previewEquipment: ({ workspaceId }) => ({ params: { workspaceId }, body: aListOfItems() }),
    applyEquipment: ({ workspaceId }) => ({ params: { workspaceId }, body: aListOfItems() }),
    previewDocuments: ({ workspaceId, documentId }) => ({
      params: { workspaceId },
      body: aListOfDetails(documentId),
    }),
    applyDocuments: ({ workspaceId, documentId }) => ({
      params: { workspaceId },
      body: aListOfDetails(documentId),
    }),
    previewRequirements: ({ workspaceId, requirementId }) => ({
      params: { workspaceId },
      body: aListOfRules(requirementId),
    }),
    applyRequirements: ({ workspaceId, requirementId }) => ({
      params: { workspaceId },
      body: aListOfRules(requirementId),
    }),
  },
  memberMerging: {
    preview: ({ memberId, otherMemberId }) => ({ params: { memberId, otherMemberId } }),
    merge: ({ workspaceId, memberId, otherMemberId }) => ({
      body: { workspaceId, fromId: otherMemberId, intoId: memberId },
    }),
  },
  trades: {
    list: ({ workspaceId }) => ({ params: { workspaceId } }),
    create: ({ workspaceId }) => ({ params: { workspaceId }, body: { name: `Rigger ${newId()}` } }),
    bulkCreate: ({ workspaceId }) => ({ params: { workspaceId }, body: { names: [`Rigger ${newId()}`] } }),
    update: ({ tradeId }) => ({ params: { tradeId }, body: { name: `Rigger ${newId()}` } }),
    merge: ({ tradeId, otherTradeId }) => ({ params: { tradeId }, body: { intoTradeId: otherTradeId } }),
    assign: ({ workspaceId, tradeId, otherMemberId }) => ({
      params: { workspaceId },
      body: { give: [{ tradeId, workspaceMemberIds: [otherMemberId] }] },
    }),
  },
  groupRoles: {
    list: ({ workspaceId }) => ({ params: { workspaceId } }),
    set: async ({ workspaceId }, portal) => ({
      params: { workspaceId },
      body: {
        provider: await aCompany(portal.services, workspaceId),
        groupName: `Supervisors ${newId()}`,
        role: 'TEAM_ADMIN',
      },
    }),
    remove: ({ groupRoleId }) => ({ params: { groupRoleId } }),
  },
  teams: {
    create: ({ workspaceId, memberId }) => ({
      body: { workspaceId, name: 'Day shift', isPublic: true, workspaceMemberIds: [memberId] },
    }),
    get: ({ teamId }) => ({ params: { teamId } }),
    update: ({ teamId }) => ({ params: { teamId }, body: { name: 'Late shift' } }),
    remove: ({ teamId }) => ({ params: { teamId } }),
    list: ({ workspaceId }) => ({ params: { workspaceId }, body: {} }),
    listOpen: ({ workspaceId }) => ({ params: { workspaceId }, body: {} }),
    listOwn: ({ workspaceId }) => ({ body: { workspaceId } }),
    listOfMember: ({ memberId }) => ({ params: { memberId }, body: {} }),
    addMembers: ({ teamId, otherMemberId }) => ({
      body: { proGroupIds: [teamId], workspaceMemberIds: [otherMemberId] },
    }),
    removeMembers: ({ teamId, memberId }) => ({
      body: { proGroupIds: [teamId], workspaceMemberIds: [memberId] },
    }),
    join: ({ openTeamId }) => ({ body: { proGroupId: openTeamId } }),
    listMembers: ({ teamId }) => ({ params: { teamId }, body: {} }),
  },
  teamRequests: {
    list: ({ workspaceId }) => ({ params: { workspaceId }, body: {} }),
    respond: ({ workspaceId, requestId }) => ({
      body: { workspaceId, action: 'APPROVED', requestIds: [requestId] },
    }),
  },
  files: {
    upload: () => ({}),
    listUploads: () => ({}),
    download: async ({ fileId, linkedFileId, linkedUserId }, portal) => ({
      params: { id: fileId },
      query: await linkOf(portal, linkedFileId, linkedUserId),
    }),
  },
  ...documentSamples,
  ...requirementSamples,
  equipment: {
    list: ({ workspaceId }) => ({ params: { workspaceId }, body: {} }),
    listOfTeam: ({ teamId }) => ({ params: { teamId }, body: {} }),
    listOfMember: ({ memberId }) => ({ params: { memberId }, body: {} }),
    categories: ({ workspaceId }) => ({ params: { workspaceId } }),
    tagIdsInUse: ({ workspaceId }) => ({ params: { workspaceId }, body: { tagIds: ['plain', '0canary'] } }),
    get: ({ equipmentId }) => ({ params: { equipmentId } }),
    check: ({ equipmentId }) => ({ params: { equipmentId } }),
    findByTagId: ({ workspaceId }) => ({ params: { workspaceId }, body: { tagId: '0canary' } }),
    reportDefect: ({ equipmentId }) => ({
      params: { equipmentId },
      body: { reason: 'The webbing is frayed.', clientRef: newId() },
    }),
    endDefects: ({ equipmentId }) => ({ params: { equipmentId } }),
    create: ({ workspaceId, memberId }) => ({
      body: { workspaceId, product: { name: 'Harness' }, ownerWorkspaceMemberId: memberId },
    }),
    update: ({ equipmentId }) => ({
      params: { equipmentId },
      body: { product: { name: `Harness ${newId()}` } },
    }),
    handBack: ({ equipmentId }) => ({ params: { equipmentId } }),
    remove: ({ equipmentId }) => ({ params: { equipmentId } }),
    bulkCreate: ({ workspaceId }) => ({
      params: { workspaceId },
      body: { items: [{ product: { name: 'Harness' } }] },
    }),
    bulkUpdate: ({ workspaceId, equipmentId }) => ({
      body: { workspaceId, ids: [equipmentId], retired: true },
    }),
    bulkDelete: ({ workspaceId, equipmentId }) => ({ body: { workspaceId, ids: [equipmentId] } }),
  },
  checklists: {
    list: ({ workspaceId }) => ({ params: { workspaceId } }),
    create: ({ workspaceId }) => ({
      params: { workspaceId },
      body: { name: `Ladder ${newId()}`, questions: [{ text: 'Are the stiles straight?', noMeans: 'FAIL' }] },
    }),
    update: ({ checklistId }) => ({ params: { checklistId }, body: { name: `Ladder ${newId()}` } }),
  },
  inspections: {
    /** They have no name to come first by: all of them. */
    list: ({ workspaceId }) => ({ params: { workspaceId }, body: { pageSize: 500 } }),
    listOfTeam: ({ teamId }) => ({ params: { teamId }, body: {} }),
    listOfEquipment: ({ equipmentId }) => ({ params: { equipmentId }, body: {} }),
    get: ({ inspectionId }) => ({ params: { inspectionId } }),
    create: ({ equipmentId }) => ({ body: { proProductTagId: equipmentId, status: 'PASSED' } }),
    bulkCreate: ({ workspaceId, equipmentId }) => ({
      body: { workspaceId, proProductTagIds: [equipmentId], status: 'PASSED' },
    }),
    update: ({ inspectionId }) => ({ params: { inspectionId }, body: { note: `Checked ${newId()}` } }),
    remove: ({ inspectionId }) => ({ params: { inspectionId } }),
  },
  bin: {
    list: ({ workspaceId }) => ({ params: { workspaceId }, body: {} }),
    restore: ({ workspaceId, binnedId }) => ({ body: { workspaceId, ids: [binnedId] } }),
    erase: ({ workspaceId, binnedId }) => ({ body: { workspaceId, ids: [binnedId] } }),
  },
  retention: {
    get: ({ workspaceId }) => ({ params: { workspaceId } }),
    set: ({ workspaceId }) => ({ params: { workspaceId }, body: { leftMonths: 120 } }),
    preview: ({ workspaceId }) => ({ params: { workspaceId }, body: { kindId: null, months: 12 } }),
    list: ({ workspaceId }) => ({ params: { workspaceId }, body: {} }),
  },
  legalHolds: {
    list: ({ workspaceId }) => ({ params: { workspaceId }, body: {} }),
    set: ({ memberId }) => ({ params: { memberId }, body: { reason: `Accident ${newId()}` } }),
    lift: ({ heldMemberId }) => ({ params: { memberId: heldMemberId } }),
  },
  activity: {
    list: ({ workspaceId }) => ({ params: { workspaceId }, body: {} }),
    markRead: ({ workspaceId }) => ({ params: { workspaceId } }),
    unreadCount: ({ workspaceId }) => ({ params: { workspaceId } }),
  },
};

async function linkOf({ services }: TestPortal, fileId: string, viewer: string) {
  const query = new URL(await aLink(services, viewer, fileId), 'http://x').searchParams;
  const [grant, sig] = [query.get('grant') ?? '', query.get('sig') ?? ''];
  return { viewer, grant, exp: Number(query.get('exp')), sig };
}

type Purpose = (typeof emailTokens.$inferInsert)['purpose'];

async function aMailedToken({ services, aUser }: TestPortal, purpose: Purpose): Promise<string> {
  const token = newToken();
  const { userId } = await aUser({ state: 'unverified', password: PASSWORD });
  const now = services.clock();
  await services.db.insert(emailTokens).values({
    hash: hashToken(token),
    userId,
    purpose,
    expiresAt: new Date(now.getTime() + 60_000),
    createdAt: now,
  });
  return token;
}

/** The token of an invitation that waits in a workspace of its own. */
async function anInvitationToken(portal: TestPortal): Promise<string> {
  const { workspaceId } = await portal.aWorkspace();
  const { id: invitationId, email } = await portal.anInvitation(workspaceId);
  return portal.services.invitationTokens.sign({ workspaceId, invitationId, emailKey: emailKey(email) });
}

/** Everybody who has no password gets the one of the samples. */
async function givePasswords({ services }: TestPortal): Promise<void> {
  const passwordHash = await services.passwords.hash(PASSWORD, { address: '127.0.0.1' });
  await services.db.update(users).set({ passwordHash }).where(isNull(users.passwordHash));
}
