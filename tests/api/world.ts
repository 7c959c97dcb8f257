import { eq } from 'drizzle-orm';
import { endpoints } from '#contract/index.ts';
import type { MedicalIdParts } from '#contract/medicalId.ts';
import { INVITED_AGAIN_AFTER_MS } from '#contract/rules/invitations.ts';
import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import { DAY_MS } from '#contract/rules/time.ts';
import { newId } from '#server/core/ids.ts';
import { hashToken, newApiToken } from '#server/core/tokens.ts';
import {
  apiTokens,
  auditPacks,
  groupRoles,
  identities,
  legalHolds,
  sessions,
  teamRequests,
  versionEnds,
  workspaceMembers,
} from '#server/db/schema.ts';
import { identityId } from '#server/session/identities.queries.ts';
import type { LinkAccess } from '#tests/api/accessTable.ts';
import { aJoinLink, aLinkUpload, anEvidenceLink, anUploadLink, withoutAddress } from '#tests/api/links.ts';
import { aDelivery, aWebhook } from '#tests/api/webhooks.ts';
import { anExemption, aRequirement } from '#tests/companies/requirements.ts';
import { aBinnedItem } from '#tests/support/bin.ts';
import type { Member } from '#tests/support/builders.ts';
import { type Auditor, openAuditor } from '#tests/support/digest.ts';
import { aChecklist, anItem } from '#tests/support/equipment.ts';
import type { TestPortal } from '#tests/support/portal.ts';
import { aKind, aRequest, versionOf } from '#tests/support/records.ts';
import { passkeyOf } from '#tests/support/signIn/factors.ts';
import type { MatrixCaller } from './callers.ts';
import type { Named } from './cases.ts';
import type { Ids } from './ids.ts';
import { KNOWN_EMAIL, PASSWORD } from './samples.ts';

/** Stands in every text of the other workspace, and nowhere else; it comes first on every list that is ordered by name. */
export const CANARY = '0canary';

/** Two workspaces full of things: the one under test and the one whose things nobody there may see. */
export interface World {
  portal: TestPortal;
  own: Member;
  ownIds: Ids;
  stranger: Member;
  foreignIds: Ids;
  unknownIds: Ids;
  auditor: Auditor;
  /** The token of a link of the workspace under test, for a person of it who has no account. */
  linkTokens: Record<LinkAccess, string>;
}

async function invitationSince(portal: TestPortal, workspaceId: string, email: string): Promise<string> {
  const sentAt = new Date(portal.services.clock().getTime() - INVITED_AGAIN_AFTER_MS);
  return (await portal.anInvitation(workspaceId, email, { sentAt })).id;
}

const removedNow = (portal: TestPortal) => ({
  removedAt: portal.services.clock(),
  removal: 'REMOVED' as const,
  removedWith: { places: [], requests: [] },
});

/** A sign-in with a provider that is not set up, which no portal counts as a way in. */
export async function identityOf({ services }: TestPortal, userId: string): Promise<string> {
  const identity = { issuer: 'https://provider.example', subject: newId() };
  await services.db.insert(identities).values({ ...identity, userId, createdAt: services.clock() });
  return identityId(identity);
}

/** A session that no token opens. */
export async function sessionOf({ services }: TestPortal, userId: string): Promise<string> {
  const [id, now] = [newId(), services.clock()];
  const endsAt = new Date(now.getTime() + LIFETIME_MS.session);
  await services.db.insert(sessions).values({ id, userId, endsAt, createdAt: now });
  return id;
}

interface Names {
  fileId: string;
  name: string;
  /** A document type of the workspace; it has only so many. */
  usualKindId: string;
}

/** Makes the things of some ids in a workspace, for a member of it. */
interface Maker {
  ids: (keyof Ids)[];
  make(portal: TestPortal, holder: Member, names: Names): Promise<Partial<Ids>>;
}

const makes = (ids: Maker['ids'], make: Maker['make']): Maker => ({ ids, make });

/** All that belongs to a member, and that nobody else needs. */
const MAKERS: Maker[] = [
  makes(['teamId', 'otherMemberId', 'requestId'], async (portal, { workspaceId, memberId }, { name }) => {
    const teamId = await portal.aTeam(workspaceId, [memberId], { name });
    const otherMemberId = (await portal.aDraft(workspaceId, `${newId()}@${name}.example`)).memberId;
    const requestId = newId();
    const request = { id: requestId, workspaceId, teamId, memberId: otherMemberId };
    await portal.inWorkspace(workspaceId, ({ tx, now }) =>
      tx.insert(teamRequests).values({ ...request, requestedByMemberId: memberId, createdAt: now }),
    );
    return { teamId, otherMemberId, requestId };
  }),
  makes(['openTeamId'], async (portal, { workspaceId }, { name }) => ({
    openTeamId: await portal.aTeam(workspaceId, [], { name, isPublic: true }),
  })),
  makes(['equipmentId', 'inspectionId'], async (portal, { workspaceId, memberId }, { name }) => {
    const inspectionId = newId();
    const inspection = { id: inspectionId, inspectorMemberId: memberId, note: name };
    const item = { name, ownerMemberId: memberId };
    return { equipmentId: await anItem(portal.services, workspaceId, item, [inspection]), inspectionId };
  }),
  makes(['apiTokenId'], async (portal, { workspaceId, memberId }, { name }) => {
    const token = { id: newId(), workspaceId, memberId, name, mayWrite: false };
    const hash = hashToken(newApiToken(workspaceId));
    await portal.inWorkspace(workspaceId, ({ tx, now }) =>
      tx.insert(apiTokens).values({ ...token, hash, createdAt: now }),
    );
    return { apiTokenId: token.id };
  }),
  makes(['webhookId', 'deliveryId'], async (portal, { workspaceId }, { name }) => {
    const url = `https://${name}.example/hook`;
    const { id: webhookId } = await aWebhook(portal.services, workspaceId, { url });
    return { webhookId, deliveryId: await aDelivery(portal.services, workspaceId, { webhookId }) };
  }),
  makes(['documentId', 'versionId'], async (portal, holder, { fileId, name }) => {
    const documentId = await portal.aDocument(holder, { fileId, name });
    return { documentId, versionId: await versionOf(portal, holder.workspaceId, documentId) };
  }),
  makes(['invitationId'], async (portal, { workspaceId }, { name }) => ({
    invitationId: await invitationSince(portal, workspaceId, `${newId()}@${name}.example`),
  })),
  makes(['removedMemberId'], async (portal, { workspaceId }, { name }) => {
    const { memberId } = await portal.aDraft(workspaceId, `${newId()}@${name}.example`, removedNow(portal));
    return { removedMemberId: memberId };
  }),
  makes(['noAddressMemberId'], async (portal, { workspaceId }, { name }) => ({
    noAddressMemberId: await withoutAddress(portal, workspaceId, { lastName: name }),
  })),
  makes(['kindId'], async (portal, { workspaceId }, { name }) => ({
    kindId: await aKind(portal, workspaceId, { name: `${name} ${newId()}` }),
  })),
  makes(['otherKindId'], async (portal, { workspaceId }, { name }) => ({
    otherKindId: await aKind(portal, workspaceId, { name: `${name} ${newId()}` }),
  })),
  makes(['tradeId'], async (portal, { workspaceId }, { name }) => ({
    tradeId: await portal.aTrade(workspaceId, [], { name: `${name} ${newId()}` }),
  })),
  makes(['otherTradeId'], async (portal, { workspaceId }, { name }) => ({
    otherTradeId: await portal.aTrade(workspaceId, [], { name: `${name} ${newId()}` }),
  })),
  makes(
    ['submittedId', 'submissionId', 'withdrawnId', 'withdrawnVersionId', 'askedId'],
    async (portal, { workspaceId, memberId }, { fileId, name, usualKindId }) => {
      const colleague = await portal.aDraft(workspaceId, `${newId()}@${name}.example`);
      const theirs = { workspaceId, memberId: colleague.memberId };
      await portal.aTeam(workspaceId, [memberId, colleague.memberId], { name });
      const submittedId = await portal.aDocument(theirs, { fileId, name, state: 'SUBMITTED' });
      const withdrawnId = await portal.aDocument(theirs, { fileId, name });
      const withdrawnVersionId = await versionOf(portal, workspaceId, withdrawnId);
      const end = { versionId: withdrawnVersionId, reason: name, endsOn: '2026-01-01' };
      await portal.inWorkspace(workspaceId, ({ tx, now }) =>
        tx
          .insert(versionEnds)
          .values({ ...end, id: newId(), workspaceId, recordedByMemberId: memberId, beganAt: now }),
      );
      const asked = { kindId: usualKindId, memberId: colleague.memberId, askedByMemberId: memberId };
      return {
        submittedId,
        submissionId: await versionOf(portal, workspaceId, submittedId),
        withdrawnId,
        withdrawnVersionId,
        askedId: await aRequest(portal, workspaceId, asked),
      };
    },
  ),
  makes(['binnedId'], async (portal, holder, { name }) => ({
    binnedId: await aBinnedItem(portal, holder, { name }),
  })),
  makes(['heldMemberId'], async (portal, { workspaceId, memberId }, { name }) => {
    const { memberId: heldMemberId } = await portal.aDraft(workspaceId, `held-${newId()}@${name}.example`);
    await portal.inWorkspace(workspaceId, ({ tx, now }) =>
      tx.insert(legalHolds).values({
        workspaceId,
        memberId: heldMemberId,
        reason: name,
        heldByMemberId: memberId,
        createdAt: now,
      }),
    );
    return { heldMemberId };
  }),
  makes(['patientMemberId'], async (portal, holder) => ({
    patientMemberId: (await aPatient(portal, holder)).memberId,
  })),
  makes(['uploadId'], async (portal, holder) => ({ uploadId: await portal.aFile(holder) })),
  makes(['requirementId', 'exemptionId'], async (portal, holder, { name, usualKindId }) => {
    const { workspaceId, memberId } = holder;
    const asked = { kindIds: [usualKindId], name, row: { blocking: false } };
    const requirementId = await aRequirement(portal, holder, asked);
    const exempt = { requirementId, memberId, givenByMemberId: memberId, reason: name };
    return { requirementId, exemptionId: await anExemption(portal, workspaceId, exempt) };
  }),
  makes(['groupRoleId'], async (portal, { workspaceId }, { name }) => {
    const groupRoleId = newId();
    const group = { id: groupRoleId, workspaceId, provider: 'acme', groupName: `${name} ${groupRoleId}` };
    await portal.inWorkspace(workspaceId, ({ tx, now }) =>
      tx.insert(groupRoles).values({ ...group, role: 'TEAM_ADMIN', createdAt: now }),
    );
    return { groupRoleId };
  }),
  makes(['checklistId'], async (portal, { workspaceId }, { name }) => {
    const checklist = await aChecklist(portal.services, workspaceId, { name: `${name} ${newId()}` });
    return { checklistId: checklist.id };
  }),
  makes(['identityId'], async (portal, { userId }) => ({ identityId: await identityOf(portal, userId) })),
  makes(['sessionId'], async (portal, { userId }) => ({ sessionId: await sessionOf(portal, userId) })),
  makes(['passkeyId'], async ({ services }, { userId }) => ({
    passkeyId: await passkeyOf(services, userId),
  })),
  makes(['auditPackId'], async (portal, { workspaceId, memberId }) => {
    const pack = {
      id: newId(),
      workspaceId,
      day: '2026-01-01',
      sensitive: false,
      failure: 'BROKEN' as const,
    };
    await portal.inWorkspace(workspaceId, ({ tx, now }) =>
      tx.insert(auditPacks).values({
        ...pack,
        createdByMemberId: memberId,
        createdAt: now,
        expiresAt: new Date(now.getTime() + DAY_MS),
      }),
    );
    return { auditPackId: pack.id };
  }),
  makes(['accessLinkId'], async (portal, holder) => ({
    accessLinkId: (await anUploadLink(portal, holder, { madeBy: holder.memberId })).id,
  })),
];

/** Somebody of a workspace whose medical ID a member may open, who becomes a first aider. */
export async function aPatient(
  portal: TestPortal,
  { workspaceId, memberId }: Pick<Member, 'workspaceId' | 'memberId'>,
  parts: Partial<MedicalIdParts> = { allergies: 'Penicillin' },
): Promise<Member> {
  const patient = await portal.aMember(workspaceId);
  const own = { params: { id: patient.userId }, as: patient };
  await portal.call(endpoints.medicalId.replace, { ...own, body: parts as MedicalIdParts });
  await portal.call(endpoints.medicalId.share, { ...own, body: { allowed: true } });
  await aFirstAider(portal, { workspaceId, memberId });
  return patient;
}

export const aFirstAider = (
  portal: TestPortal,
  { workspaceId, memberId }: Pick<Member, 'workspaceId' | 'memberId'>,
): Promise<unknown> =>
  portal.inWorkspace(workspaceId, ({ tx }) =>
    tx.update(workspaceMembers).set({ isFirstAider: true }).where(eq(workspaceMembers.id, memberId)),
  );

/** Makes the things of some ids, or of all that can be made. */
async function make(
  portal: TestPortal,
  holder: Member,
  names: Names,
  isNeeded: (id: keyof Ids) => boolean,
): Promise<Partial<Ids>> {
  const made: Partial<Ids> = {};
  for (const maker of MAKERS)
    if (maker.ids.some(isNeeded)) Object.assign(made, await maker.make(portal, holder, names));
  return made;
}

const AWAITING: (keyof Ids)[] = ['openWorkspaceId', 'invitedWorkspaceId', 'declinedWorkspaceId'];

async function idsOf(
  portal: TestPortal,
  admin: Member,
  name: string,
): Promise<{ ids: Ids; linkTokens: World['linkTokens'] }> {
  const { workspaceId, memberId, userId } = admin;
  const fileId = await portal.aFile(admin);
  await anItem(portal.services, workspaceId, { name, tagId: name, ownerMemberId: memberId }, [
    { inspectorMemberId: memberId, reportFileId: fileId },
  ]);
  const linkKindId = await aKind(portal, workspaceId, { name: `${name} by link` });
  const guest = await portal.aDraft(workspaceId, `guest@${name}.example`);
  const link = await anUploadLink(
    portal,
    { workspaceId, ...guest },
    { madeBy: memberId, kindIds: [linkKindId] },
  );
  const ids = {
    ...(await make(portal, admin, { fileId, name, usualKindId: linkKindId }, () => true)),
    linkKindId,
    linkUploadId: await aLinkUpload(portal, link, await portal.aFile(admin)),
    workspaceId,
    memberId,
    userId,
    fileId,
    linkedFileId: fileId,
    linkedUserId: userId,
    openWorkspaceId: workspaceId,
    invitedWorkspaceId: workspaceId,
    declinedWorkspaceId: workspaceId,
  } as Ids;
  const shown = { memberIds: [memberId], kindIds: [linkKindId], madeBy: memberId };
  const evidence = await anEvidenceLink(portal, workspaceId, shown);
  const joiner = { workspaceId, memberId: await withoutAddress(portal, workspaceId, { lastName: name }) };
  const joining = await aJoinLink(portal, joiner, { madeBy: memberId, maxUses: 1_000 });
  return {
    ids,
    linkTokens: { 'link:upload': link.token, 'link:evidence': evidence.token, 'link:join': joining.token },
  };
}

/** A workspace all of whose texts have the canary. */
async function aStranger(portal: TestPortal): Promise<Member> {
  const profile = { firstName: CANARY, lastName: CANARY, title: CANARY, contractor: CANARY };
  const admin = await portal.aUser({ email: `${newId()}@${CANARY}.example`, profile });
  const stranger = await portal.aWorkspace({ admin, name: CANARY });
  const { workspaceId, memberId } = stranger;
  await portal.inWorkspace(workspaceId, async ({ tx }) => {
    await tx.update(workspaceMembers).set(profile).where(eq(workspaceMembers.id, memberId));
  });
  return stranger;
}

export async function makeWorld(portal: TestPortal): Promise<World> {
  await portal.aUser({ email: KNOWN_EMAIL, password: PASSWORD });
  const own = await portal.aWorkspace();
  const { ids: ownIds, linkTokens } = await idsOf(portal, own, 'plain');
  const stranger = await aStranger(portal);
  const { linkedFileId, linkedUserId } = ownIds;
  const linked = { linkedFileId, linkedUserId };
  const foreignIds = { ...(await idsOf(portal, stranger, CANARY)).ids, ...linked };
  const unknown = Object.fromEntries(Object.keys(ownIds).map((key) => [key, newId()])) as unknown as Ids;
  const auditor = await openAuditor(portal.services);
  await auditor.query('update files set name = $1 where workspace_id = $2', [CANARY, stranger.workspaceId]);
  await auditor.query(
    `insert into activities (id, workspace_id, type, event, subject_name, count, details, created_at)
     values ($1, $2, 'TEAM', 'team_created', $3, 1, '{}', now())`,
    [newId(), stranger.workspaceId, CANARY],
  );
  return {
    portal,
    own,
    ownIds,
    stranger,
    foreignIds,
    unknownIds: { ...unknown, ...linked },
    auditor,
    linkTokens,
  };
}

/** A workspace that waits for somebody of the domain, one that waits for its invited, and one that they have just declined. */
async function waitingFor(portal: TestPortal, email: string) {
  const open = await portal.aWorkspace({ domain: 'acme.example', isPublic: true });
  const inviting = await portal.aWorkspace();
  await portal.anInvitation(inviting.workspaceId, email);
  const declined = await portal.aWorkspace();
  const answeredAt = portal.services.clock();
  await portal.anInvitation(declined.workspaceId, email, { status: 'DECLINED', answeredAt });
  return {
    openWorkspaceId: open.workspaceId,
    invitedWorkspaceId: inviting.workspaceId,
    declinedWorkspaceId: declined.workspaceId,
  };
}

/** The ids that are right for a caller: what they hold themselves, and workspaces that wait for them where a request names them. */
export async function idsFor(
  { portal, ownIds }: World,
  { account, memberId }: Pick<MatrixCaller, 'account' | 'memberId'>,
  { others }: Named,
): Promise<Ids> {
  const isAwaited = others.some((name) => AWAITING.includes(name));
  const waiting = isAwaited ? await waitingFor(portal, account.email) : {};
  const { workspaceId, fileId, linkKindId } = ownIds;
  const holder = { ...account, workspaceId, memberId: memberId ?? ownIds.memberId };
  const names = { fileId, name: 'plain', usualKindId: linkKindId };
  const own = await make(portal, holder, names, (id) => others.includes(id));
  return { ...ownIds, ...own, ...waiting, userId: account.userId, memberId: holder.memberId };
}
