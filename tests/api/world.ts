import { eq } from 'drizzle-orm';
import { INVITED_AGAIN_AFTER_MS } from '#contract/rules/invitations.ts';
import { newId } from '#server/core/ids.ts';
import { hashToken, newApiToken } from '#server/core/tokens.ts';
import {
  apiTokens,
  groupRoles,
  identities,
  teamRequests,
  versionEnds,
  workspaceMembers,
} from '#server/db/schema.ts';
import { identityId } from '#server/session/identities.queries.ts';
import type { LinkAccess } from '#tests/api/accessTable.ts';
import { aLinkUpload, anEvidenceLink, anUploadLink } from '#tests/api/links.ts';
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

/** Things in a workspace that belong to a member, and things that nobody else needs. */
async function freshIn(
  portal: TestPortal,
  holder: Pick<Member, 'workspaceId' | 'memberId'>,
  ids: FreshNames,
) {
  const { workspaceId, memberId } = holder;
  const { fileId, name } = ids;
  const teamId = await portal.aTeam(workspaceId, [memberId], { name });
  const inspectionId = newId();
  const equipmentId = await anItem(portal.services, workspaceId, { name, ownerMemberId: memberId }, [
    { id: inspectionId, inspectorMemberId: memberId, note: name },
  ]);
  const otherMemberId = (await portal.aDraft(workspaceId, `${newId()}@${name}.example`)).memberId;
  const request = {
    id: newId(),
    workspaceId,
    teamId,
    memberId: otherMemberId,
    requestedByMemberId: memberId,
  };
  const apiToken = { id: newId(), workspaceId, memberId, name, mayWrite: false };
  await portal.inWorkspace(workspaceId, async ({ tx, now }) => {
    await tx.insert(teamRequests).values({ ...request, createdAt: now });
    const hash = hashToken(newApiToken(workspaceId));
    await tx.insert(apiTokens).values({ ...apiToken, hash, createdAt: now });
  });
  const documentId = await portal.aDocument(holder, { fileId, name });
  return {
    documentId,
    versionId: await versionOf(portal, workspaceId, documentId),
    teamId,
    openTeamId: await portal.aTeam(workspaceId, [], { name, isPublic: true }),
    equipmentId,
    inspectionId,
    otherMemberId,
    requestId: request.id,
    apiTokenId: apiToken.id,
  };
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

/** What is made for the calls alone that name it: somebody removed, an invitation that waits, kinds, trades, a submission of somebody in the holder's team, an upload of theirs. */
async function recordsIn(
  portal: TestPortal,
  holder: Member,
  { fileId, name }: FreshNames,
  { withOtherKind = true, withOtherTrade = true } = {},
) {
  const { workspaceId, memberId } = holder;
  const kindId = await aKind(portal, workspaceId, { name: `${name} ${newId()}` });
  const colleague = await portal.aDraft(workspaceId, `${newId()}@${name}.example`);
  await portal.aTeam(workspaceId, [memberId, colleague.memberId], { name });
  const submission = { fileId, name, state: 'SUBMITTED' as const };
  const submittedId = await portal.aDocument({ workspaceId, memberId: colleague.memberId }, submission);
  const withdrawnId = await portal.aDocument({ workspaceId, memberId: colleague.memberId }, { fileId, name });
  const withdrawnVersionId = await versionOf(portal, workspaceId, withdrawnId);
  const end = { versionId: withdrawnVersionId, reason: name, endsOn: '2026-01-01' };
  await portal.inWorkspace(workspaceId, ({ tx, now }) =>
    tx
      .insert(versionEnds)
      .values({ ...end, id: newId(), workspaceId, recordedByMemberId: memberId, beganAt: now }),
  );
  const asked = { kindId, memberId: colleague.memberId, askedByMemberId: memberId };
  const askedId = await aRequest(portal, workspaceId, asked);
  return {
    invitationId: await invitationSince(portal, workspaceId, `${newId()}@${name}.example`),
    removedMemberId: (await portal.aDraft(workspaceId, `${newId()}@${name}.example`, removedNow(portal)))
      .memberId,
    kindId,
    // A workspace has only so many kinds and trades.
    otherKindId: withOtherKind ? await aKind(portal, workspaceId, { name: `${name} ${newId()}` }) : newId(),
    tradeId: await portal.aTrade(workspaceId, [], { name: `${name} ${newId()}` }),
    otherTradeId: withOtherTrade
      ? await portal.aTrade(workspaceId, [], { name: `${name} ${newId()}` })
      : newId(),
    submittedId,
    askedId,
    submissionId: await versionOf(portal, workspaceId, submittedId),
    withdrawnId,
    withdrawnVersionId,
    binnedId: await aBinnedItem(portal, holder, { name }),
    uploadId: await portal.aFile(holder),
  };
}

const RECORDS: (keyof Ids)[] = [
  'invitationId',
  'removedMemberId',
  'kindId',
  'otherKindId',
  'tradeId',
  'otherTradeId',
  'submittedId',
  'submissionId',
  'withdrawnId',
  'withdrawnVersionId',
  'askedId',
  'binnedId',
  'uploadId',
];

/** The same of a requirement, an exemption from it, a group’s role and a checklist, of which a workspace has few. */
async function rulesIn(portal: TestPortal, holder: Member, { name }: FreshNames, kindId: string) {
  const { workspaceId, memberId } = holder;
  const kindIds = [kindId];
  const requirementId = await aRequirement(portal, holder, { kindIds, name, row: { blocking: false } });
  const exempt = { requirementId, memberId, givenByMemberId: memberId, reason: name };
  const groupRoleId = newId();
  const group = { id: groupRoleId, workspaceId, provider: 'acme', groupName: `${name} ${groupRoleId}` };
  await portal.inWorkspace(workspaceId, ({ tx, now }) =>
    tx.insert(groupRoles).values({ ...group, role: 'TEAM_ADMIN', createdAt: now }),
  );
  return {
    requirementId,
    exemptionId: await anExemption(portal, workspaceId, exempt),
    groupRoleId,
    checklistId: (await aChecklist(portal.services, workspaceId, { name: `${name} ${newId()}` })).id,
  };
}

const RULES: (keyof Ids)[] = ['requirementId', 'exemptionId', 'groupRoleId', 'checklistId'];

const AWAITING: (keyof Ids)[] = ['openWorkspaceId', 'invitedWorkspaceId', 'declinedWorkspaceId'];

interface FreshNames {
  fileId: string;
  name: string;
}

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
    ...(await freshIn(portal, admin, { fileId, name })),
    linkKindId,
    linkUploadId: await aLinkUpload(portal, link, await portal.aFile(admin)),
    ...(await recordsIn(portal, admin, { fileId, name })),
    ...(await rulesIn(portal, admin, { fileId, name }, linkKindId)),
    workspaceId,
    memberId,
    userId,
    fileId,
    linkedFileId: fileId,
    linkedUserId: userId,
    identityId: await identityOf(portal, userId),
    passkeyId: await passkeyOf(portal.services, userId),
    accessLinkId: (await anUploadLink(portal, admin, { madeBy: memberId })).id,
    openWorkspaceId: workspaceId,
    invitedWorkspaceId: workspaceId,
    declinedWorkspaceId: workspaceId,
  };
  const shown = { memberIds: [memberId], kindIds: [linkKindId], madeBy: memberId };
  const evidence = await anEvidenceLink(portal, workspaceId, shown);
  return { ids, linkTokens: { 'link:upload': link.token, 'link:evidence': evidence.token } };
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
  const { workspaceId, fileId } = ownIds;
  const holder = { workspaceId, memberId: memberId ?? ownIds.memberId };
  const owner = { ...account, ...holder };
  const names = { fileId, name: 'plain' };
  const fresh = await freshIn(portal, holder, names);
  const { userId } = account;
  const needs = (ids: (keyof Ids)[]) => others.some((name) => ids.includes(name));
  const spare = { withOtherKind: needs(['otherKindId']), withOtherTrade: needs(['otherTradeId']) };
  const records = needs(RECORDS) ? await recordsIn(portal, owner, names, spare) : {};
  const rules = needs(RULES) ? await rulesIn(portal, owner, names, ownIds.linkKindId) : {};
  const linked = needs(['identityId']) ? { identityId: await identityOf(portal, userId) } : {};
  const keys = needs(['passkeyId']) ? { passkeyId: await passkeyOf(portal.services, userId) } : {};
  // A person has only so many links at a time.
  const link = needs(['accessLinkId']) && (await anUploadLink(portal, holder, { madeBy: holder.memberId }));
  return {
    ...ownIds,
    ...fresh,
    ...records,
    ...rules,
    ...waiting,
    ...linked,
    ...keys,
    ...(link && { accessLinkId: link.id }),
    userId,
    memberId: holder.memberId,
  };
}
