import { endpoints } from '#contract/index.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import type { Role } from '#contract/rules/permissions.ts';
import { DAY_MS } from '#contract/rules/time.ts';
import { newId } from '#server/core/ids.ts';
import { hashToken, newApiToken } from '#server/core/tokens.ts';
import {
  apiTokens,
  coverageRuleKinds,
  coverageRules,
  files,
  groupRoles,
  teamMembers,
  teamRequests,
  teams,
  trades,
  workspaceMembers,
} from '#server/db/schema.ts';
import { aLinkUpload, anUploadLink, withoutAddress } from '#tests/api/links.ts';
import { aDelivery, aWebhook } from '#tests/api/webhooks.ts';
import { anExemption, aRequirement } from '#tests/companies/requirements.ts';
import type { Account } from '#tests/support/accounts.ts';
import { aBinnedItem } from '#tests/support/bin.ts';
import type { Builders, Member } from '#tests/support/builders.ts';
import { aChecklist, anItem } from '#tests/support/equipment.ts';
import { aPdf } from '#tests/support/files.ts';
import type { TestPortal } from '#tests/support/portal.ts';
import { aKind, aRequest, records, versionOf } from '#tests/support/records.ts';
import { passkeyOf } from '#tests/support/signIn/factors.ts';
import type { Ids } from './ids.ts';
import { identityOf, sessionOf } from './world.ts';

/** The name of the sensitive kind, after which the requirement is named too. */
export const KIND = 'Psittacosis';
const DOCUMENT = 'Aviary report';
const FACTS = { number: 'N-4711-Q', issuer: 'Dr. Feather' };
const FILE = 'parrot-scan.pdf';
/** The same bytes in all worlds, so that sizes tell nothing. */
const renewal = aPdf(1_000, 'Renewal');
const content = aPdf().then((pdf) => Buffer.concat([pdf, Buffer.from(`\n% ${FACTS.number}`)]));
const REASON = 'Treatment until May';
/** All that is written on and about the documents. */
export const TEXTS = [DOCUMENT, FACTS.number, FACTS.issuer, FILE, REASON];

/** Worlds are built on one day and tried on the next, so that a mail of the day lies between. */
export const BUILT = '2026-03-02T08:30:00Z';
export const TRIED = '2026-03-03T09:30:00Z';
const [FIRST, SECOND] = [BUILT.slice(0, 10), TRIED.slice(0, 10)];

/** The day on which the documents expire, as calls and mails write it. */
export const DAY = ['2026-03-22', '22 Mar 2026'] as const;
export const LATER_DAY = '2026-03-23';
const LAST_DAYS = {
  held: DAY[0],
  laterDay: LATER_DAY,
  expired: FIRST,
  absent: null,
  twoHold: DAY[0],
} satisfies Record<string, CalendarDate | null>;

/** The worlds differ in documents of the sensitive kind alone. */
export type Variant = keyof typeof LAST_DAYS;
export const VARIANTS = Object.keys(LAST_DAYS) as Variant[];

/** Those who have a role in the workspace; of the team admins, an admin put the foreman into the holder's team, and the joiner came by herself. */
const MEMBERS = {
  outside: 'WORKSPACE_MEMBER',
  other: 'TEAM_ADMIN',
  mate: 'TEAM_MEMBER',
  joiner: 'TEAM_ADMIN',
  foreman: 'TEAM_ADMIN',
  holder: 'WORKSPACE_MEMBER',
  admin: 'WORKSPACE_ADMIN',
} satisfies Record<string, Role>;

/** All who call, those with the fewest rights first; the token is the foreman's, to read. */
export const ROLES = [
  ...(['stranger', 'removed', 'invited', 'outside', 'other', 'mate', 'joiner', 'token'] as const),
  ...(['foreman', 'holder', 'admin'] as const),
];
export type RoleName = (typeof ROLES)[number];
export type Accounts = Record<Exclude<RoleName, 'token'>, Account>;

export interface SensitiveWorld {
  variant: Variant;
  accounts: Accounts;
  apiToken: string;
  ids: Ids;
}

/** Somebody for each role, with a session; the stranger has a workspace of her own. */
export async function someAccounts(portal: TestPortal): Promise<Accounts> {
  const account = (name: string) =>
    portal.aUser({ email: `${name}.${newId()}@acme.example`, profile: { firstName: name } });
  const stranger = await account('stranger');
  await portal.aWorkspace({ admin: stranger });
  const [removed, invited] = [await account('removed'), await account('invited')];
  const [outside, other, mate] = [await account('outside'), await account('other'), await account('mate')];
  const [joiner, foreman] = [await account('joiner'), await account('foreman')];
  const [holder, admin] = [await account('holder'), await account('admin')];
  return { stranger, removed, invited, outside, other, mate, joiner, foreman, holder, admin };
}

/** A workspace with a sensitive kind, and everything that rests on its documents. */
export async function sensitiveWorld(
  portal: TestPortal,
  variant: Variant,
  accounts: Accounts,
): Promise<SensitiveWorld> {
  const { workspaceId, memberId: adminId } = await portal.aWorkspace({ admin: accounts.admin });
  const uploader = { ...accounts.admin, workspaceId, memberId: adminId };
  const fileId = await portal.aFile(uploader, await content, FILE);
  const { id: invitationId } = await portal.anInvitation(workspaceId, accounts.invited.email);
  const apiToken = newApiToken(workspaceId);
  const one = await portal.inWorkspace(workspaceId, async (scope) => {
    const { tx, now: createdAt } = scope;
    const own = { workspaceId, createdAt };
    const within: Pick<Builders, 'inWorkspace'> = { inWorkspace: (_, work) => work(scope) };
    const person = (firstName: string, row: Partial<typeof workspaceMembers.$inferInsert>) => {
      const email = `${firstName}.${newId()}@acme.example`;
      const member = { ...own, id: newId(), email, emailKey: email, firstName, lastName: 'Byron' };
      return { ...member, role: 'WORKSPACE_MEMBER' as const, status: 'DRAFT' as const, ...row };
    };
    const known = (name: keyof Accounts, role: Role, row = {}) => {
      const { userId, email } = accounts[name];
      const lastSeenOn = '2026-12-31';
      return person(name, { userId, email, emailKey: email, role, status: 'ACTIVE', lastSeenOn, ...row });
    };
    const gone = {
      removedAt: createdAt,
      removal: 'REMOVED' as const,
      removedWith: { places: [], requests: [] },
    };
    const members = {
      outside: known('outside', MEMBERS.outside),
      other: known('other', MEMBERS.other),
      mate: known('mate', MEMBERS.mate),
      joiner: known('joiner', MEMBERS.joiner),
      foreman: known('foreman', MEMBERS.foreman),
      holder: known('holder', MEMBERS.holder),
      removed: known('removed', MEMBERS.admin, gone),
      applicant: person('applicant', {}),
      colleague: person('colleague', {}),
      spare: person('spare', {}),
    };
    await tx.insert(workspaceMembers).values(Object.values(members));
    const ids = Object.fromEntries(Object.entries(members).map(([name, { id }]) => [name, id])) as Record<
      keyof typeof members,
      string
    >;
    const [yard, office] = [newId(), newId()];
    await tx.insert(teams).values([
      { ...own, id: yard, name: 'Yard', isPublic: true },
      { ...own, id: office, name: 'Office', isPublic: false },
    ]);
    // Earlier, for nobody is told of them any more, and one after the other, for lists put them in that order.
    const place = (teamId: string, memberId: string, at: number) => ({
      ...{ workspaceId, id: newId(), teamId, memberId, placedByAdmin: memberId !== ids.joiner },
      createdAt: new Date(createdAt.getTime() - DAY_MS + at),
    });
    const inYard = [ids.holder, ids.mate, ids.foreman, ids.joiner, ids.colleague, ids.spare];
    await tx
      .insert(teamMembers)
      .values([place(office, ids.other, 0), ...inYard.map((id, at) => place(yard, id, at))]);
    const kindId = await aKind(within, workspaceId, { name: KIND, sensitive: true });
    const rule = { kindIds: [kindId], teamIds: [yard], name: `${KIND} clearance` };
    const requirementId = await aRequirement(within, uploader, rule);
    const [requestId, apiTokenId, ruleId, groupRoleId, uploadId] = [
      newId(),
      newId(),
      newId(),
      newId(),
      newId(),
    ];
    await tx.insert(teamRequests).values({
      ...{ ...own, id: requestId, teamId: yard, memberId: ids.applicant, requestedByMemberId: ids.foreman },
    });
    await tx.insert(apiTokens).values({
      ...{ ...own, id: apiTokenId, memberId: ids.foreman, hash: hashToken(apiToken) },
      ...{ name: 'Payroll', mayWrite: false },
    });
    await tx.insert(coverageRules).values({ ...own, id: ruleId, teamId: yard, minimum: 1, warningDays: 30 });
    await tx.insert(coverageRuleKinds).values({ workspaceId, ruleId, kindId });
    await tx
      .insert(groupRoles)
      .values({ ...own, id: groupRoleId, provider: 'acme', groupName: groupRoleId, role: 'TEAM_ADMIN' });
    await tx.insert(files).values({
      ...{ ...own, id: uploadId, name: 'new.pdf', mimeType: 'application/pdf', size: 1, sha256: uploadId },
      uploadedByMemberId: ids.holder,
    });
    const [trade, otherTrade] = [
      { ...own, id: newId(), name: 'Rigger' },
      { ...own, id: newId(), name: 'Welder' },
    ];
    await tx.insert(trades).values([trade, otherTrade]);
    const linkUploadId = newId();
    await tx.insert(files).values({
      ...{ ...own, id: linkUploadId, name: 'card.pdf', mimeType: 'application/pdf', size: 1 },
      ...{ sha256: linkUploadId, uploadedByMemberId: ids.holder },
    });
    const asked = { madeBy: adminId, kindIds: [kindId] };
    const link = await anUploadLink(within, { workspaceId, memberId: ids.holder }, asked);
    const exempt = { requirementId, memberId: ids.spare, givenByMemberId: adminId, reason: REASON };
    return {
      ...{ members: ids, kindId, requirementId, requestId, apiTokenId, groupRoleId, uploadId, teamId: yard },
      exemptionId: await anExemption(within, workspaceId, exempt),
      ...{ accessLinkId: link.id, auditPackId: newId() },
      linkKindId: kindId,
      linkUploadId: await aLinkUpload(within, link, linkUploadId),
      otherKindId: await aKind(within, workspaceId, { name: 'Rigging' }),
      tradeId: trade.id,
      otherTradeId: otherTrade.id,
      askedId: await aRequest(within, workspaceId, {
        ...{ kindId, memberId: ids.holder, askedByMemberId: adminId },
      }),
    };
  });
  const { members, kindId, ...others } = one;
  const inspectionId = newId();
  const equipmentId = await anItem(portal.services, workspaceId, { ownerMemberId: members.holder }, [
    { id: inspectionId, inspectorMemberId: members.holder },
  ]);
  const { id: checklistId } = await aChecklist(portal.services, workspaceId);
  const { id: webhookId } = await aWebhook(portal.services, workspaceId);
  const deliveryId = await aDelivery(portal.services, workspaceId, { webhookId });
  const lastDay = LAST_DAYS[variant];
  const holds = async (memberId: string, row: object = {}) => {
    const dates = { expirationDate: lastDay, expirationReminder: lastDay && SECOND };
    const facts = { kindId, fileId, name: DOCUMENT, creator: uploader, ...FACTS, ...dates };
    const documentId = await portal.aDocument({ workspaceId, memberId }, { ...facts, ...row });
    return { documentId, versionId: await versionOf(portal, workspaceId, documentId) };
  };
  let held = { documentId: newId(), versionId: newId() };
  let waits = { documentId: newId(), versionId: newId() };
  if (lastDay) {
    held = await holds(members.holder);
    const createdAt = new Date(portal.services.clock().getTime() - DAY_MS);
    waits = await holds(members.holder, {
      ...{ state: 'SUBMITTED', creator: { memberId: members.holder }, createdAt },
    });
    await holds(members.applicant);
  }
  const binned = { name: DOCUMENT, what: 'DOCUMENT' as const, rows: {} };
  const binnedId = lastDay
    ? await aBinnedItem(portal, { workspaceId, memberId: members.holder }, binned)
    : newId();
  if (variant === 'twoHold') await holds(members.colleague);
  const ids = {
    ...{ ...others, ...held, submittedId: waits.documentId, submissionId: waits.versionId },
    ...{ withdrawnId: held.documentId, withdrawnVersionId: held.versionId },
    ...{
      workspaceId,
      kindId,
      fileId,
      equipmentId,
      inspectionId,
      checklistId,
      invitationId,
      openTeamId: others.teamId,
    },
    ...{ memberId: members.holder, otherMemberId: members.applicant, removedMemberId: members.removed },
    noAddressMemberId: await withoutAddress(portal, workspaceId),
    ...{ userId: accounts.holder.userId, linkedFileId: fileId, linkedUserId: accounts.holder.userId },
    identityId: await identityOf(portal, accounts.holder.userId),
    sessionId: await sessionOf(portal, accounts.holder.userId),
    passkeyId: await passkeyOf(portal.services, accounts.holder.userId),
    ...{ heldMemberId: members.applicant, patientMemberId: members.spare },
    ...{ binnedId, webhookId, deliveryId },
    ...{ openWorkspaceId: workspaceId, invitedWorkspaceId: workspaceId, declinedWorkspaceId: workspaceId },
  };
  return { variant, accounts, apiToken, ids };
}

/** What people do with the documents and around them, which leaves activities, entries in the log and mails. */
export async function tellStory(
  portal: TestPortal,
  { ids, variant, accounts }: SensitiveWorld,
): Promise<void> {
  const { workspaceId, kindId, teamId, requirementId } = ids;
  const [admin, holder]: Member[] = [accounts.admin, accounts.holder].map((one) => ({
    ...one,
    workspaceId,
    memberId: '',
  }));
  if (!admin || !holder) return;
  const { decide, renew, submit } = records(portal);
  const upload = async (as: Member) => (await portal.upload(await renewal, { as })).body.id;
  portal.clock.set(BUILT);
  const call: TestPortal['call'] = async (endpoint, options) => {
    portal.clock.advance(1_000);
    const answer = await portal.call(endpoint, { as: admin, ...options });
    if (answer.status >= 300) throw new Error(`${endpoint.path}: ${JSON.stringify(answer.error)}`);
    return answer;
  };
  const expirationDate = LAST_DAYS[variant];
  if (expirationDate) {
    const facts = { ...FACTS, name: DOCUMENT, expirationDate };
    portal.clock.advance(1_000);
    await renew(admin, ids.documentId, {
      fileId: await upload(admin),
      ...facts,
      expirationReminder: SECOND,
    });
    const first = { id: ids.submittedId, version: { id: ids.submissionId } };
    portal.clock.advance(1_000);
    await decide(admin, first, { decision: 'REJECTED', reason: REASON });
    portal.clock.advance(1_000);
    const second = await submit(holder, kindId, { fileId: await upload(holder), ...FACTS });
    ids.submittedId = second.body.id;
    ids.submissionId = second.body.version.id;
  }
  const lacking = await portal.aDraft(workspaceId, undefined, { firstName: 'lacking', lastName: 'Byron' });
  const add = { proGroupIds: [teamId], workspaceMemberIds: [lacking.memberId], override: { reason: REASON } };
  await call(endpoints.teams.addMembers, { body: add });
  const exempt = { requirementId, workspaceMemberId: lacking.memberId, reason: REASON, until: '2026-12-31' };
  await call(endpoints.exemptions.create, { body: exempt });
  const rules = [{ kindIds: [kindId], minimum: 1, warningDays: 31 }];
  await call(endpoints.coverage.set, { params: { teamId }, body: { rules } });
  await call(endpoints.documentKinds.update, { params: { kindId }, body: { note: 'Ask the nurse.' } });
}
