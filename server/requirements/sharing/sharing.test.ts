import pg from 'pg';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { CallOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { COUNT } from '#contract/rules/limits.ts';
import { newId } from '#server/core/ids.ts';
import { aRequirement } from '#tests/companies/requirements.ts';
import type { Member } from '#tests/support/builders.ts';
import { openAuditor } from '#tests/support/digest.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind, FIRST_AID } from '#tests/support/records.ts';

const { requirements, requirementSharing: sharing } = endpoints;
const portal = createTestPortal();
let admin: Member;
beforeEach(async () => {
  admin = await portal.aWorkspace();
});

type Document = CallOf<typeof sharing.import>['body']['document'];
const inside = (as: Member) => ({ params: { workspaceId: as.workspaceId }, as });
const exported = async (as = admin) => (await portal.call(sharing.export, inside(as))).body;
const send = (document: Document, { dryRun = false, as = admin } = {}) =>
  portal.call(sharing.import, { ...inside(as), body: { document, dryRun } });
const listed = async (as = admin) =>
  (await portal.call(requirements.list, { ...inside(as), body: { pageSize: COUNT.requirements } })).body.data;

const holding = (facts: Partial<Document['requirements'][number]> = {}): Document => ({
  version: 1,
  kinds: [{ name: 'First aid' }],
  requirements: [
    { name: 'First aid on site', appliesTo: { everyone: true }, kinds: ['First aid'], ...facts },
  ],
});

/** Two of the same name come in any order. */
const inOrder = <One extends { name: string; kinds: string[] }>(some: One[]): One[] =>
  some.toSorted((one, other) => (one.name + one.kinds < other.name + other.kinds ? -1 : 1));

/** A company with requirements of every sort. */
async function aCompany() {
  const { workspaceId } = admin;
  const teamId = await portal.aTeam(workspaceId, [], { name: 'Scaffolders' });
  const kinds = [
    await aKind(portal, workspaceId, FIRST_AID),
    await aKind(portal, workspaceId, {
      name: 'Fitness',
      sensitive: true,
      membersSubmit: false,
      validMonths: 12,
    }),
  ];
  await aKind(portal, workspaceId, { name: 'Nobody requires it' });
  const member = await portal.aMember(workspaceId);
  const create = async (facts: Omit<CallOf<typeof requirements.create>['body'], 'workspaceId'>) =>
    expect(
      (await portal.call(requirements.create, { as: admin, body: { workspaceId, ...facts } })).status,
    ).toBe(201);
  const rest = { kindIds: kinds, from: '2026-01-01', until: '2027-12-31', graceDays: 30 };
  await create({
    ...rest,
    name: 'Safe at height',
    appliesTo: {
      roles: ['TEAM_MEMBER', 'TEAM_ADMIN'],
      tradeIds: [await portal.aTrade(workspaceId, [], { name: 'Rigger' })],
      teamIds: [teamId],
      workspaceMemberIds: [member.memberId],
    },
    blocking: true,
    source: 'DGUV 204-011\nclient’s rules',
  });
  await create({ name: 'Ärzte', appliesTo: { everyone: true }, kindIds: kinds.slice(1) });
  await create({ name: 'Ärzte', appliesTo: { everyone: true }, kindIds: kinds.slice(0, 1) });
  const { memberId } = await portal.aDraft(admin.workspaceId);
  const ofSome = { workspaceMemberIds: [member.memberId, memberId] };
  await create({ name: 'Of some', appliesTo: ofSome, kindIds: kinds });
}

test('[REQ-16] what a company exports makes the same requirements and kinds in an empty workspace, without its members', async () => {
  await aCompany();
  const { document, leftOut } = await exported();
  expect(leftOut).toEqual({ workspaceMembers: 2, requirements: 1 });
  const other = await portal.aWorkspace();
  await portal.aTeam(other.workspaceId, [], { name: 'SCAFFOLDERS' });
  const answer = await send(document, { as: other });
  expect(answer.body.problems).toEqual([]);
  expect(answer.body.requirements.map(({ action }) => action)).toEqual(['CREATE', 'CREATE', 'CREATE']);
  const again = await exported(other);
  expect(inOrder(again.document.requirements)).toEqual(
    inOrder(
      document.requirements.map((one) => ({
        ...one,
        appliesTo: { ...one.appliesTo, teams: one.appliesTo.teams.map((team) => team.toUpperCase()) },
      })),
    ),
  );
  expect(again.document.kinds).toEqual(document.kinds);
  expect(again.leftOut).toEqual({ workspaceMembers: 0, requirements: 0 });
});

test('[REQ-16] a requirement is shared whoever it is for, but for chosen members alone', async () => {
  const { workspaceId } = admin;
  const kindIds = [await aKind(portal, workspaceId, FIRST_AID)];
  const { memberId } = await portal.aMember(workspaceId);
  const chosen = { workspaceMemberIds: [memberId] };
  const appliesTo = {
    everyone: { everyone: true },
    roles: { roles: ['TEAM_MEMBER' as const], ...chosen },
    trades: { tradeIds: [await portal.aTrade(workspaceId, [], { name: 'Rigger' })] },
    teams: { teamIds: [await portal.aTeam(workspaceId, [], { name: 'Yard' })] },
    chosen,
  };
  for (const [name, whom] of Object.entries(appliesTo))
    await portal.call(requirements.create, {
      as: admin,
      body: { workspaceId, name, kindIds, appliesTo: whom },
    });
  const { document, leftOut } = await exported();
  const names = document.requirements.map(({ name }) => name);
  expect(names.sort()).toEqual(['everyone', 'roles', 'teams', 'trades']);
  expect(leftOut).toEqual({ workspaceMembers: 1, requirements: 1 });
});

test('[REQ-16] a document that comes back changes nothing, not even where an archived kind or chosen members are named', async () => {
  await aCompany();
  const { document } = await exported();
  const { data } = (await portal.call(endpoints.documentKinds.list, inside(admin))).body;
  for (const { id } of data)
    await portal.call(endpoints.documentKinds.update, {
      params: { kindId: id },
      body: { archived: true },
      as: admin,
    });
  const before = await listed();
  const answer = (await send(document)).body;
  expect(answer).toMatchObject({ kinds: [], problems: [] });
  expect(new Set(answer.requirements.map(({ action }) => action))).toEqual(new Set(['LEAVE']));
  expect(await listed()).toEqual(before);
});

test('[REQ-16] a dry run says what would be added and changed, and changes nothing; the import does just that', async () => {
  await send(holding());
  const [there] = await listed();
  const document = holding({ blocking: true, kinds: ['FIRST AID', 'Fitness'] });
  document.kinds.push({ name: 'Fitness' });
  document.requirements.push({ name: 'Height', appliesTo: { roles: ['TEAM_MEMBER'] }, kinds: ['Fitness'] });
  const auditor = await openAuditor(portal.services);
  const before = await auditor.digest();
  const dry = (await send(document, { dryRun: true })).body;
  expect(await auditor.digest()).toBe(before);
  await auditor.close();
  expect(dry).toEqual({
    kinds: ['Fitness'],
    requirements: [
      {
        name: 'First aid on site',
        action: 'CHANGE',
        requirementId: there?.id,
        changed: ['kinds', 'blocking'],
      },
      { name: 'Height', action: 'CREATE', requirementId: null, changed: [] },
    ],
    problems: [],
  });
  expect((await send(document)).body).toEqual(dry);
  expect(await listed()).toMatchObject([
    { id: there?.id, blocking: true, kinds: [{ name: 'First aid' }, { name: 'Fitness' }] },
    { name: 'Height', appliesTo: { everyone: false, roles: ['TEAM_MEMBER'] }, kinds: [{ name: 'Fitness' }] },
  ]);
});

test('[REQ-16] the activity keeps what an import added and changed, and nothing of what it left', async () => {
  await send(holding());
  portal.clock.advance(1_000);
  const document = holding({ graceDays: 3 });
  document.requirements.push({ name: 'Height', appliesTo: { everyone: true }, kinds: ['First aid'] });
  await send(document);
  const at = { ...inside(admin), body: {} };
  const told = async () =>
    (await portal.call(endpoints.activity.list, at)).body.activities.flatMap(({ eventName, details }) =>
      eventName === 'requirements_changed' ? [[details.subjectName, details.numbers.change]] : [],
    );
  const all = await told();
  expect(all.toSorted()).toEqual([
    ['First aid on site', 'added'],
    ['First aid on site', 'changed'],
    ['Height', 'added'],
  ]);
  await send(document);
  expect(await told()).toEqual(all);
});

test('[REQ-16] members who were chosen stay when a document changes the rest', async () => {
  const { memberId } = await portal.aMember(admin.workspaceId);
  const kindId = await aKind(portal, admin.workspaceId, { name: 'First aid' });
  const facts = {
    name: 'First aid on site',
    appliesTo: { workspaceMemberIds: [memberId] },
    kindIds: [kindId],
  };
  await portal.call(requirements.create, { as: admin, body: { workspaceId: admin.workspaceId, ...facts } });
  await send(holding());
  expect(await listed()).toMatchObject([
    { appliesTo: { everyone: true, workspaceMembers: [{ id: memberId }] } },
  ]);
});

test('[REQ-16] with one problem nothing is imported; each is told by its path', async () => {
  await portal.aTeam(admin.workspaceId, [], { name: 'Twins' });
  await portal.aTeam(admin.workspaceId, [], { name: 'twins' });
  await aKind(portal, admin.workspaceId, { name: 'Old', archivedAt: portal.services.clock() });
  const elsewhere = await portal.aWorkspace();
  await portal.aTeam(elsewhere.workspaceId, [], { name: 'Elsewhere' });
  const document = holding({ kinds: ['First aid', 'Old', 'Nowhere'] });
  document.requirements.push({
    name: 'A',
    appliesTo: { teams: ['Twins', 'Elsewhere'] },
    kinds: ['First aid'],
  });
  document.requirements.push({ name: 'Good', appliesTo: { everyone: true }, kinds: ['First aid'] });
  document.kinds.push({ name: 'first aid' });
  const dry = (await send(document, { dryRun: true })).body;
  expect(dry.problems.map(({ path }) => path)).toEqual([
    'document.kinds.1.name',
    'document.requirements.0.kinds.1',
    'document.requirements.0.kinds.2',
    'document.requirements.1.appliesTo.teams.0',
    'document.requirements.1.appliesTo.teams.1',
  ]);
  const real = await send(document);
  expect(real.error).toMatchObject({ code: 'VALIDATION', issues: dry.problems });
  expect(await listed()).toEqual([]);
});

const wrong: [string, Document, string][] = [
  ['of another version', { ...holding(), version: 2 as 1 }, 'document.version'],
  ['with half a day of grace', holding({ graceDays: 0.5 }), 'document.requirements.0.graceDays'],
  ['that names nobody', holding({ appliesTo: {} }), 'document.requirements.0.appliesTo'],
  ['that names no kind', holding({ kinds: [] }), 'document.requirements.0.kinds'],
  [
    'that ends before it begins',
    holding({ from: '2026-02-01', until: '2026-01-31' }),
    'document.requirements.0.until',
  ],
];

test.each(wrong)('[REQ-16] a document %s is refused, in a dry run too', async (_what, document, path) => {
  for (const dryRun of [true, false])
    expect((await send(document, { dryRun })).error).toMatchObject({
      code: 'VALIDATION',
      issues: [{ path }],
    });
});

test('[REQ-16] as many requirements as a workspace can have come in one document, one more is a problem', async () => {
  const kindId = await aKind(portal, admin.workspaceId, { name: 'First aid' });
  await aRequirement(portal, admin, { kindIds: [kindId], name: 'There' });
  const document = holding();
  document.requirements = Array.from({ length: COUNT.requirements }, (_, index) => ({
    name: `Requirement ${index} ${newId()}`,
    appliesTo: { everyone: true },
    kinds: ['First aid'],
  }));
  expect((await send(document)).error).toMatchObject({
    code: 'VALIDATION',
    issues: [{ path: 'document.requirements' }],
  });
  document.requirements.pop();
  // They are written in statements for all of them: the workspace is locked meanwhile.
  const query = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => query.mockRestore());
  expect((await send(document)).body.problems).toEqual([]);
  expect(query.mock.calls.length).toBeLessThan(100);
  expect(await listed()).toHaveLength(COUNT.requirements);
});

test('[REQ-16] a document names a limited number of teams, all its requirements together', async () => {
  const teams = Array.from({ length: COUNT.teamsOfRequirement }, (_, n) => `Crew ${n}`);
  const [one] = holding({ appliesTo: { teams } }).requirements;
  const times = COUNT.teamsOfImport / teams.length;
  const naming = (extra: string[]) => ({
    ...holding(),
    requirements: [...Array(times).fill(one), { ...one, appliesTo: { everyone: true, teams: extra } }],
  });
  expect((await send(naming(['Crew 0']), { dryRun: true })).error).toMatchObject({
    code: 'VALIDATION',
    issues: [
      {
        path: 'document.requirements',
        message: 'All requirements together can name at most 20,000 teams.',
      },
    ],
  });
  expect((await send(naming([]), { dryRun: true })).status).toBe(200);
});

test('[REQ-16] two who import the same document at once make its requirements once', async () => {
  const answers = await Promise.all([send(holding()), send(holding())]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await listed()).toHaveLength(1);
});
