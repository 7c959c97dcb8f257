import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { type Endpoint, isRead } from '#contract/endpoint.ts';
import { begin } from '#server/core/transaction.ts';
import { type KeptMail, newestMails } from '#server/mail/queries.ts';
import { remindEverywhere } from '#server/reminders/reminders.ts';
import { aSession } from '#tests/support/accounts.ts';
import { aPdf, multipart } from '#tests/support/files.ts';
import { createTestPortal, toRequest } from '#tests/support/portal.ts';
import { every } from './cases.ts';
import type { Ids } from './ids.ts';
import {
  type Accounts,
  BUILT,
  DAY,
  KIND,
  LATER_DAY,
  ROLES,
  type RoleName,
  type SensitiveWorld,
  sensitiveWorld,
  someAccounts,
  TEXTS,
  TRIED,
  tellStory,
  VARIANTS,
  type Variant,
} from './sensitiveWorld.ts';

/*
 * Judged by hand: what each call, and the mails that it sends, reveal of a sensitive kind to each role (KIND-07). n is the name of the
 * kind, t a text of a document or a reason, d the day on which one expires, c how many people hold one, s that somebody does. The token is
 * the foreman's, who manages the holder's team; the joiner came into that team by herself.
 *
 * Nobody but admins and the holder learns t or d. Whoever manages the team learns c and s of its people today, the others in it whether
 * it has enough of them. Whether he may add somebody tells the foreman s, for that is what keeps people out.
 */
const REVEALS = `
call                                | stranger| removed | invited | outside | other   | mate    | joiner  | token   | foreman | holder  | admin
mails                               | -       | -       | -       | -       | -       | -       | -       | -       | ncs     | ts      | ntdcs
workspaces.usage                    | -       | -       | -       | -       | -       | -       | -       | -       | -       | -       | cs
memberMerging.preview               | -       | -       | -       | -       | -       | -       | -       | -       | -       | -       | ncs
files.listUploads                   | -       | -       | -       | -       | -       | -       | -       | -       | -       | -       | ts
files.download                      | -       | -       | -       | -       | -       | -       | -       | -       | -       | ts      | ts
documentKinds.list                  | -       | -       | -       | n       | n       | n       | n       | n       | n       | n       | ncs
documents.list                      | -       | -       | -       | -       | -       | -       | -       | -       | -       | -       | ntdcs
documents.listOfTeam                | -       | -       | -       | -       | -       | -       | -       | ncs     | ncs     | ntds    | ntdcs
documents.listOfMember              | -       | -       | -       | -       | -       | -       | -       | -       | -       | ntds    | ntds
documents.get                       | -       | -       | -       | -       | -       | -       | -       | -       | -       | ntds    | ntds
documents.download                  | -       | -       | -       | -       | -       | -       | -       | -       | -       | tds     | tds
documentVersions.list               | -       | -       | -       | -       | -       | -       | -       | -       | -       | ntds    | ntds
documentVersions.submissionsOfMember| -       | -       | -       | -       | -       | -       | -       | -       | -       | ntds    | ntds
documentVersions.reviewQueue        | -       | -       | -       | -       | -       | -       | -       | -       | -       | -       | ntds
documentRequests.listOfMember       | -       | -       | -       | -       | -       | -       | -       | -       | -       | s       | s
documentRequests.check              | -       | -       | -       | -       | -       | -       | -       | ns      | ns      | -       | ns
requirements.list                   | -       | -       | -       | -       | -       | -       | -       | -       | -       | -       | ncs
requirements.get                    | -       | -       | -       | -       | -       | -       | -       | -       | -       | -       | ncs
requirements.preview                | -       | -       | -       | -       | -       | -       | -       | -       | -       | -       | cs
requirementSharing.export           | -       | -       | -       | -       | -       | -       | -       | -       | -       | -       | n
exemptions.list                     | -       | -       | -       | -       | -       | -       | -       | -       | -       | -       | nts
personalData.download               | -       | -       | -       | -       | -       | -       | -       | -       | -       | ntds    | ntds
memberRecord.download               | -       | -       | -       | -       | -       | -       | -       | -       | -       | ntds    | ntds
requirementMatrix.list              | -       | -       | -       | -       | -       | -       | -       | ncs     | ncs     | -       | ndcs
requirementMatrix.summary           | -       | -       | -       | -       | -       | -       | -       | cs      | cs      | -       | cs
requirementMatrix.overview          | -       | -       | -       | -       | -       | -       | -       | -       | -       | -       | cs
requirementMatrix.ofMember          | -       | -       | -       | -       | -       | -       | -       | ns      | ns      | ntds    | ntds
coverage.list                       | -       | -       | -       | -       | -       | -       | -       | -       | -       | -       | ndcs
coverage.get                        | -       | -       | -       | -       | -       | ns      | ns      | ncs     | ncs     | ns      | ndcs
teamCheck.check                     | -       | -       | -       | -       | -       | -       | -       | -       | -       | -       | ncs
teams.listMembers                   | -       | -       | -       | -       | -       | -       | -       | cs      | cs      | -       | cs
bin.list                            | -       | -       | -       | -       | -       | -       | -       | -       | -       | -       | ts
activity.list                       | -       | -       | -       | -       | -       | ns      | ns      | ncs     | ncs     | ntds    | ntdcs
activity.unreadCount                | -       | -       | -       | -       | -       | -       | -       | -       | -       | s       | s
security.list                       | -       | -       | -       | -       | -       | -       | -       | -       | -       | -       | ts
documents.listOfTeam:ofKind         | -       | -       | -       | -       | -       | -       | -       | ncs     | ncs     | ntds    | ntdcs
documents.listOfTeam:lasting        | -       | -       | -       | -       | -       | -       | -       | -       | -       | d       | d
requirementMatrix.list:later        | -       | -       | -       | -       | -       | -       | -       | -       | -       | -       | ndcs
requirementMatrix.list:asKnown      | -       | -       | -       | -       | -       | -       | -       | -       | -       | -       | ndcs
requirementMatrix.list:lacking      | -       | -       | -       | -       | -       | -       | -       | ncs     | ncs     | -       | ncs
requirementMatrix.summary:later     | -       | -       | -       | -       | -       | -       | -       | -       | -       | -       | dcs
requirementMatrix.ofMember:later    | -       | -       | -       | -       | -       | -       | -       | -       | -       | ntds    | ntds
teamCheck.check:later               | -       | -       | -       | -       | -       | -       | -       | -       | -       | -       | ndcs
memberMerging.merge                 | -       | -       | -       | -       | -       | -       | -       | -       | -       | -       | s
teams.addMembers                    | -       | -       | -       | -       | -       | -       | -       | -       | s       | -       | s
teams.join                          | -       | -       | -       | n       | n       | -       | -       | -       | -       | -       | -
teamRequests.respond                | -       | -       | -       | -       | -       | -       | -       | -       | -       | -       | s
documentKinds.update                | -       | -       | -       | -       | -       | -       | -       | -       | -       | -       | s
documentKinds.merge                 | -       | -       | -       | -       | -       | -       | -       | -       | -       | -       | ns
documents.renewable                 | -       | -       | -       | -       | -       | -       | -       | -       | -       | -       | tds
documents.joinDuplicates            | -       | -       | -       | -       | -       | -       | -       | -       | -       | -       | ntds
documents.update                    | -       | -       | -       | -       | -       | -       | -       | -       | -       | ntds    | ntds
documents.remove                    | -       | -       | -       | -       | -       | -       | -       | -       | -       | s       | -
documents.bulkUpdate                | -       | -       | -       | -       | -       | -       | -       | -       | -       | -       | s
documents.bulkDelete                | -       | -       | -       | -       | -       | -       | -       | -       | -       | -       | s
documentVersions.add                | -       | -       | -       | -       | -       | -       | -       | -       | -       | tds     | s
documentVersions.withdraw           | -       | -       | -       | -       | -       | -       | -       | -       | -       | ts      | tds
documentVersions.putBack            | -       | -       | -       | -       | -       | -       | -       | -       | -       | -       | s
documentVersions.decide             | -       | -       | -       | -       | -       | -       | -       | -       | -       | tds     | tds
documentVersions.submit             | -       | -       | -       | -       | -       | -       | -       | -       | -       | ntds    | -
imports.previewDocuments            | -       | -       | -       | -       | -       | -       | -       | -       | -       | -       | ntds
imports.applyDocuments              | -       | -       | -       | -       | -       | -       | -       | -       | -       | -       | ntds
imports.previewRequirements         | -       | -       | -       | -       | -       | -       | -       | -       | -       | -       | n
imports.applyRequirements           | -       | -       | -       | -       | -       | -       | -       | -       | -       | -       | n
requirements.create                 | -       | -       | -       | -       | -       | -       | -       | -       | -       | -       | n
requirements.update                 | -       | -       | -       | -       | -       | -       | -       | -       | -       | -       | n
exemptions.create                   | -       | -       | -       | -       | -       | -       | -       | -       | -       | -       | n
bin.restore                         | -       | -       | -       | -       | -       | -       | -       | -       | -       | -       | s
bin.erase                           | -       | -       | -       | -       | -       | -       | -       | -       | -       | -       | s
evidenceLinks.create                | -       | -       | -       | -       | -       | -       | -       | -       | -       | -       | n
accessLinks.create                  | -       | -       | -       | -       | -       | -       | -       | -       | -       | -       | n
accessLinks.listOfMember            | -       | -       | -       | -       | -       | -       | -       | -       | -       | -       | n
`;

/** Calls that reveal nothing to anybody. */
const NOTHING = `
session.devices users.get users.available users.checkReset users.properties users.feedbackIdentity medicalId.get workspaces.list
workspaces.get workspaces.availableOpen workspaces.ownDomain workspaces.domain invitations.listPendingByEmail
invitations.openLink joinLinks.create joinLink.get joinLink.giveAddress invitations.listPendingByDomain invitations.waiting members.list members.candidates members.me members.get members.checkEmails
trades.list groupRoles.list teams.get teams.list teams.listOpen teams.listOwn teams.listOfMember teamRequests.list
equipment.list equipment.listOfTeam equipment.listOfMember equipment.categories equipment.tagIdsInUse equipment.get equipment.check equipment.findByTagId
inspections.list inspections.listOfTeam inspections.listOfEquipment inspections.get checklists.list apiTokens.list documents.listOfTeam:byNumber session.nonce
identities.list identities.remove secondFactor.get secondFactor.finishLogIn secondFactor.startPasskey secondFactor.addPasskey
secondFactor.removePasskey secondFactor.askPasskey secondFactor.startTotp secondFactor.addTotp secondFactor.removeTotp
secondFactor.makeRecoveryCodes factorRequirement.get factorRequirement.set factorRequirement.removeOf session.logIn session.refresh session.signOut session.signOutOthers session.end session.internalLogIn companySignIn.start companySignIn.finish
companySignIn.logInByLink users.signUp users.update users.remove users.sendVerificationEmail users.verifyEmail users.disown
users.forgotPassword users.resetPassword users.changePassword users.upsertProperties medicalId.replace medicalId.remove medicalId.sharing medicalId.share firstAid.list firstAid.name firstAid.dismiss firstAid.people firstAid.open
workspaces.create workspaces.update workspaces.replace workspaces.leave workspaces.join workspaces.proveDomain invitations.create
invitations.remind invitations.sendAgain invitations.revoke invitations.respond invitations.undoDecline members.create
members.update members.remove members.removeMany members.restoreMany members.updateMany imports.previewPeople imports.applyPeople imports.previewEquipment imports.applyEquipment trades.create trades.bulkCreate trades.update trades.merge trades.assign groupRoles.set groupRoles.remove
teams.create teams.update teams.remove teams.removeMembers files.upload documentKinds.create documentKinds.bulkCreate
documentKinds.remove documents.bulkCreate documentVersions.submitFor documentRequests.create documentRequests.bulkCreate documentRequests.remove requirements.remove
requirementSharing.import exemptions.remove coverage.set equipment.create equipment.update equipment.reportDefect equipment.endDefects equipment.handBack equipment.remove
equipment.bulkCreate equipment.bulkUpdate equipment.bulkDelete checklists.create checklists.update inspections.create inspections.bulkCreate inspections.update
inspections.remove activity.markRead apiTokens.create apiTokens.revoke accessLinks.revoke calendarFeeds.get calendarFeeds.create calendarFeeds.revoke
uploadLink.get uploadLink.upload uploadLink.submit evidenceLinks.list evidenceLink.open
webhooks.list webhooks.create webhooks.update webhooks.remove webhooks.rotateSecret webhooks.endFormerSecret webhooks.sendTest webhooks.deliveries webhooks.sendAgain
auditPacks.create auditPacks.list auditPacks.remove retention.get retention.set retention.preview retention.list legalHolds.list legalHolds.set legalHolds.lift
`;

const portal = createTestPortal();

/** The worlds in which calls are made that change something. */
const WRITTEN: Variant[] = ['held', 'absent'];

type Parts = Parameters<typeof toRequest>[1];

interface Call {
  name: string;
  endpoint: Endpoint;
  roles: readonly RoleName[];
  parts(ids: Ids): Promise<Parts>;
}

/** Of calls that everybody may make, all but the links to files are the same whoever makes them. */
const calls: Call[] = every.map(({ name, endpoint, sample }) => ({
  name,
  endpoint,
  roles: endpoint.access === 'public' && name !== 'files.download' ? ['stranger'] : ROLES,
  parts: (ids) => sample(ids, portal),
}));

/** A call as its sample makes it, but for some of what it asks. */
function asked(name: string, how: string, more: (ids: Ids) => Parts): Call {
  const call = calls.find((one) => one.name === name);
  if (!call) throw new Error(`There is no call ${name}.`);
  const parts = async (ids: Ids) => {
    const [own, { body, query }] = [await call.parts(ids), more(ids)];
    return {
      ...own,
      ...(query && { query: { ...own.query, ...query } }),
      ...(body !== undefined && { body: { ...Object(own.body), ...body } }),
    };
  };
  return { ...call, name: `${name}:${how}`, parts };
}

const day = LATER_DAY;
const probes = [
  asked('documents.listOfTeam', 'ofKind', ({ kindId }) => ({ body: { filters: { kindId } } })),
  asked('documents.listOfTeam', 'byNumber', () => ({ body: { search: TEXTS[1] } })),
  asked('documents.listOfTeam', 'lasting', () => ({ body: { filters: { expiresFrom: day } } })),
  asked('requirementMatrix.list', 'later', () => ({ body: { day } })),
  asked('requirementMatrix.list', 'asKnown', () => ({
    body: { day: BUILT.slice(0, 10), knownOn: TRIED.slice(0, 10) },
  })),
  asked('requirementMatrix.list', 'lacking', ({ teamId }) => ({
    body: { filters: { teamId, state: 'MISSING' } },
  })),
  asked('requirementMatrix.summary', 'later', () => ({ body: { day } })),
  asked('requirementMatrix.ofMember', 'later', () => ({ query: { day } })),
  asked('teamCheck.check', 'later', () => ({ body: { day } })),
];

/** What each role got of each call in each of the worlds in which it was made: answers, and mails. */
type Texts = Map<Variant, string[]>;
const answers: Record<string, { variants: Variant[]; byRole: Map<RoleName, Texts> }> = {};

function keep(name: string, role: RoleName, { variant }: SensitiveWorld, text: string): void {
  answers[name]?.byRole.get(role)?.get(variant)?.push(text);
}

/** Makes room for what a call answers in these worlds. */
function open(name: string, roles: readonly RoleName[], worlds: SensitiveWorld[]): void {
  const variants = worlds.map(({ variant }) => variant);
  const empty = () => new Map(variants.map((variant) => [variant, []]));
  answers[name] ??= { variants, byRole: new Map(roles.map((role) => [role, empty()])) };
}

let steps = 0;

/** A text without what is another one each time: ids, signatures and secrets. */
const withoutIds = (text: string): string =>
  text
    .replace(/\bc[a-z0-9]{24}\b/g, '#')
    .replace(/\beyJ[\w.-]+|\bwhsec_[\w+/]+=|[\w-]{32,}|\b[a-z2-9]{4}(-[a-z2-9]{4}){3}\b/g, '*');

/** All that a ZIP holds; its own bytes are others each time, and so is the order of what lapses on one day, or hangs on ids. */
const unzipped = (zip: Uint8Array): string =>
  Object.entries(unzipSync(zip))
    .flatMap(([name, content]) => [
      name,
      ...Buffer.from(content)
        .toString('latin1')
        .split(/<\/?tr>|\]*,?\n/),
    ])
    .map(withoutIds)
    .sort()
    .join('\n');

/** Makes a call, from an address that no limit has counted. Returns whether something was done. */
async function make(world: SensitiveWorld, call: Call, role: RoleName): Promise<boolean> {
  const { accounts, apiToken, ids } = world;
  const person = role === 'token' ? { ...accounts.foreman, token: apiToken } : accounts[role];
  const request = toRequest(call.endpoint, await call.parts({ ...ids, linkedUserId: person.userId }));
  const upload = async () => multipart([{ content: await aPdf(), name: 'a.pdf' }]);
  const file = call.endpoint.upload ? await upload() : { headers: request.headers };
  const selected = { authorization: `Bearer ${person.token}`, 'x-workspace-id': ids.workspaceId };
  const answer = await portal.send(
    { ...request, ...file, headers: { ...file.headers, ...selected } },
    { from: `10.0.${steps >> 8}.${steps & 255}` },
  );
  const { statusCode, headers } = answer;
  const body = headers['content-type'] === 'application/zip' ? unzipped(answer.rawPayload) : answer.body;
  const { 'x-correlation-id': _id, 'content-length': _length, date: _date, etag: _etag, ...rest } = headers;
  keep(call.name, role, world, JSON.stringify({ statusCode, rest, body }));
  return statusCode < 300;
}

/** The same call in each world at the same moment. */
function inEach(worlds: SensitiveWorld[], call: Call, role: RoleName): Promise<boolean[]> {
  open(call.name, call.roles, worlds);
  steps += 1;
  portal.clock.advance(1);
  return Promise.all(worlds.map((world) => make(world, call, role)));
}

const seen = new Set<string>();

/** The mails that went out since the last look. */
async function newMails(): Promise<KeptMail[]> {
  await portal.work();
  const mails = await begin(portal.services, (scope) => newestMails(scope, 10_000));
  const fresh = mails.filter(({ id }) => !seen.has(id));
  for (const { id } of fresh) seen.add(id);
  return fresh;
}

async function keepMails(name: string, worlds: SensitiveWorld[]): Promise<void> {
  open(name, ROLES, worlds);
  const mails = await newMails();
  for (const world of worlds)
    for (const [role, { email }] of Object.entries(world.accounts) as [keyof Accounts, { email: string }][])
      for (const { to, subject, text, html } of mails.toReversed())
        if (to === email) keep(name, role, world, JSON.stringify({ subject, text, html }));
}

/** A text without what is another one each time: what ids are, and the order of lists, which hangs on them. */
function comparable(text: string): string {
  const plain = withoutIds(text);
  const parsed = JSON.parse(plain) as { body?: string };
  if (!parsed.body?.startsWith('{')) return plain;
  return JSON.stringify({ ...parsed, body: sorted(JSON.parse(parsed.body)) });
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value))
    return value
      .map(sorted)
      .map((one) => JSON.stringify(one))
      .sort();
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, sorted(one)]));
}

/** What a role learns: the kind’s name, texts, the day, how many people hold one, and states. */
function revealed(variants: Variant[], texts: Texts): string {
  const text = (texts.get('held') ?? []).join('\n').toLowerCase();
  const says = (some: readonly string[]) => some.some((one) => text.includes(one.toLowerCase()));
  const allIn = (variant: Variant) => (texts.get(variant) ?? []).map(comparable).sort().join('\n');
  const differs = (variant: Variant) => variants.includes(variant) && allIn(variant) !== allIn('held');
  const learnt = {
    n: says([KIND]),
    t: says(TEXTS),
    d: says(DAY) || differs('laterDay'),
    c: differs('twoHold'),
    s: differs('expired') || differs('absent'),
  };
  return (Object.keys(learnt) as (keyof typeof learnt)[]).filter((one) => learnt[one]).join('') || '-';
}

/** The table, by call and role. */
function expected(): Record<string, Record<string, string>> {
  const cellsOf = (line: string) => line.split('|').map((cell) => cell.trim());
  const [[, ...roles] = [], ...rows] = REVEALS.trim().split('\n').map(cellsOf);
  const byRole = (cells: string[]) => Object.fromEntries(cells.map((cell, at) => [roles[at], cell]));
  return Object.fromEntries(rows.map(([name = '', ...cells]) => [name, byRole(cells)]));
}

const made = (variants: readonly Variant[]) =>
  Promise.all(variants.map(async (one) => sensitiveWorld(portal, one, await someAccounts(portal))));

async function walkReads(): Promise<void> {
  portal.clock.set(BUILT);
  const worlds = await made(VARIANTS);
  for (const world of worlds) await tellStory(portal, world);
  await portal.work();
  portal.clock.set(TRIED);
  await remindEverywhere(portal.services);
  await keepMails('mails', worlds);
  for (const person of worlds.flatMap(({ accounts }) => Object.values(accounts)))
    person.token = await aSession(portal.services, person.userId);
  for (const call of [...calls, ...probes].filter(({ endpoint }) => isRead(endpoint)))
    for (const role of call.roles) await inEach(worlds, call, role);
}

/** Writes are tried in worlds that are made anew whenever one of them did something. */
async function walkWrites(): Promise<void> {
  let worlds = await made(WRITTEN);
  for (const call of calls.filter(({ endpoint }) => !isRead(endpoint))) {
    const done: boolean[] = [];
    for (const role of call.roles) done.push(...(await inEach(worlds, call, role)));
    if (!done.includes(true)) continue;
    await keepMails(call.name, worlds);
    const sameAccounts = call.endpoint.access === 'workspace';
    worlds = sameAccounts
      ? await Promise.all(worlds.map(({ variant, accounts }) => sensitiveWorld(portal, variant, accounts)))
      : await made(WRITTEN);
  }
}

test('[KIND-07] every call reveals of a sensitive kind what the table says to each role, and no more', {
  timeout: 240_000,
}, async () => {
  await walkReads();
  await walkWrites();
  const found = Object.entries(answers).map(([name, { variants, byRole }]) => {
    const learnt = [...byRole].map(([role, texts]) => [role, revealed(variants, texts)] as const);
    return [name, learnt] as const;
  });
  const isSilent = ([, learnt]: (typeof found)[number]) => learnt.every(([, one]) => one === '-');
  const telling = found.filter((one) => !isSilent(one));
  expect(Object.fromEntries(telling.map(([name, learnt]) => [name, Object.fromEntries(learnt)]))).toEqual(
    expected(),
  );
  const silent = found.filter(isSilent).map(([name]) => name);
  expect(silent.sort()).toEqual(NOTHING.trim().split(/\s+/).sort());
});
