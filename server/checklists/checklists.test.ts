import { beforeEach, expect, test } from 'vitest';
import type { CallOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { COUNT } from '#contract/rules/limits.ts';
import { newId } from '#server/core/ids.ts';
import { checklistVersions } from '#server/db/schema.ts';
import type { Member } from '#tests/support/builders.ts';
import { aChecklist } from '#tests/support/equipment.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { issueOf } from '#tests/support/records.ts';

const { list, create, update } = endpoints.checklists;
const portal = createTestPortal();
let admin: Member;
let workspaceId: string;
beforeEach(async () => {
  admin = await portal.aWorkspace();
  workspaceId = admin.workspaceId;
});

type New = CallOf<typeof create>['body'];
const STILES: New['questions'][number] = { text: 'Are the stiles straight?', noMeans: 'FAIL' };
const LABEL: New['questions'][number] = { text: 'Can the label be read?', noMeans: 'NOTE' };

const add = (body: Partial<New> = {}, as = admin) =>
  portal.call(create, {
    params: { workspaceId },
    body: { name: 'Ladder', questions: [STILES, LABEL], ...body },
    as,
  });
const change = (checklistId: string, body: CallOf<typeof update>['body']) =>
  portal.call(update, { params: { checklistId }, body, as: admin });
const seen = async (as: Member = admin) =>
  (await portal.call(list, { params: { workspaceId }, as })).body.data;
const versions = async () =>
  (await portal.inWorkspace(workspaceId, ({ tx }) => tx.select().from(checklistVersions))).sort(
    (one, other) => one.number - other.number,
  );

test('[CHK-01] a checklist has a name, a category and questions in their order, and everybody who inspects reads it', async () => {
  const { body, status } = await add({ name: ' Ladder\u0000 ', category: 'Ladders' });
  expect(status).toBe(201);
  expect(body).toEqual({
    ...{ id: body.id, name: 'Ladder', category: 'Ladders', version: 1, archivedAt: null },
    versionId: expect.any(String),
    questions: [
      { id: expect.any(String), ...STILES },
      { id: expect.any(String), ...LABEL },
    ],
  });
  const member = await portal.aMember(workspaceId, 'TEAM_MEMBER');
  expect(await seen(member)).toEqual([body]);
  expect((await add({ name: 'Other' }, member)).error.code).toBe('FORBIDDEN');
});

test('[CHK-01] a name and a category are of one checklist that is in use, capitals or not; archived ones stand in nobody’s way', async () => {
  const first = (await add({ category: 'Ladders' })).body;
  expect(issueOf(await add({ name: 'LADDER' }))).toEqual(['VALIDATION', 'name']);
  expect((await add({ name: 'Steps', category: 'LADDERS' })).error).toMatchObject({
    statusCode: 409,
    code: 'CATEGORY_HAS_CHECKLIST',
  });
  expect((await add({ name: 'Loose' })).status).toBe(201);
  expect((await add({ name: 'Looser' })).status).toBe(201);
  expect((await change(first.id, { archived: true })).body.archivedAt).not.toBeNull();
  const second = (await add({ category: 'ladders' })).body;
  expect((await change(first.id, { archived: false })).error.code).toBe('VALIDATION');
  await change(second.id, { name: 'Steps' });
  expect((await change(first.id, { archived: false })).error.code).toBe('CATEGORY_HAS_CHECKLIST');
  await change(second.id, { category: null });
  expect((await change(first.id, { archived: false })).body.archivedAt).toBeNull();
  const member = await portal.aMember(workspaceId);
  await change(second.id, { archived: true });
  expect((await seen(member)).map(({ name }) => name)).toEqual(['Ladder', 'Loose', 'Looser']);
  expect((await seen()).map(({ name }) => name)).toEqual(['Ladder', 'Loose', 'Looser', 'Steps']);
});

test('[CHK-01] two admins who give one category a checklist at once: one of them does, and the other is told', async () => {
  const answers = await Promise.all(['Ladder', 'Steps'].map((name) => add({ name, category: 'Ladders' })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await seen()).toHaveLength(1);
});

test.each<[what: string, change: Partial<New['questions'][number]>]>([
  ['its text', { text: 'Are both stiles straight?' }],
  ['that a “no” is only noted', { noMeans: 'NOTE' }],
])('[CHK-02] of a question %s alone is another version, and so is the way back', async (_, changed) => {
  const first = (await add()).body;
  const [stiles, label] = first.questions;
  const questions = [{ ...stiles, ...changed }, label] as typeof first.questions;
  const second = (await change(first.id, { questions, fromVersion: 1 })).body;
  expect(second).toMatchObject({ version: 2, questions });
  const third = (await change(first.id, { questions: first.questions, fromVersion: 2 })).body;
  expect(third).toMatchObject({ version: 3, questions: first.questions });
});

test.each<[string, object, string]>([
  ['no question', { questions: [] }, 'questions'],
  ['an empty question', { questions: [{ text: ' \u200b', noMeans: 'FAIL' }] }, 'questions.0.text'],
  [
    'a question that is too long',
    { questions: [{ text: 'x'.repeat(301), noMeans: 'FAIL' }] },
    'questions.0.text',
  ],
  ['an unknown meaning', { questions: [{ text: 'x', noMeans: 'MAYBE' }] }, 'questions.0.noMeans'],
  ['more than 100 questions', { questions: Array.from({ length: 101 }, () => STILES) }, 'questions'],
  ['no name', { name: '' }, 'name'],
  ['a category that is too long', { category: 'x'.repeat(101) }, 'category'],
])('[CHK-01] %s is refused', async (_, body, path) => {
  expect(issueOf(await add(body))).toEqual(['VALIDATION', path]);
  expect(await seen()).toEqual([]);
});

test('[CHK-01] two questions with one id are refused, and a workspace has 200 checklists at most', async () => {
  const id = newId();
  expect(
    issueOf(
      await add({
        questions: [
          { ...STILES, id },
          { ...LABEL, id },
        ],
      }),
    ),
  ).toEqual(['VALIDATION', 'questions.1.id']);
  for (let number = 1; number < COUNT.checklists; number++)
    await aChecklist(portal.services, workspaceId, { name: `List ${number}` });
  expect((await add()).status).toBe(201);
  expect((await add({ name: 'One more' })).error.issues).toEqual([
    { path: 'name', message: 'A workspace can have at most 200 checklists.' },
  ]);
});

test('[CHK-02] other questions make the next version, which keeps the ids of those that stay; the version before is as it was', async () => {
  const first = (await add()).body;
  const [stiles, label] = first.questions;
  if (!stiles || !label) throw new Error('It has two questions.');
  const before = await versions();
  const questions = [label, { ...stiles, text: 'Are both stiles straight?' }, { ...LABEL, text: 'Feet?' }];
  const second = (await change(first.id, { questions, fromVersion: 1 })).body;
  expect(second).toMatchObject({ version: 2, questions });
  expect(second.questions[2]?.id).not.toBe(label.id);
  expect(second.versionId).not.toBe(first.versionId);
  expect((await versions())[0]).toEqual(before[0]);
});

test('[CHK-02] another name, another category and archiving make no version, nor do the same questions once more', async () => {
  const { id, questions, versionId } = (await add()).body;
  await change(id, { name: 'Steps' });
  await change(id, { category: 'Access' });
  await change(id, { archived: true });
  await change(id, { questions, fromVersion: 1 });
  expect((await change(id, {})).body).toMatchObject({
    name: 'Steps',
    category: 'Access',
    version: 1,
    versionId,
  });
  expect(await versions()).toHaveLength(1);
});

test('[CHK-02] of two who change the questions of one version, the second is told and nothing of the first is lost', async () => {
  const { id, questions } = (await add()).body;
  const [one, other] = [questions.slice(0, 1), questions.slice(1)];
  const answers = await Promise.all(
    [one, other].map((given) => change(id, { questions: given, fromVersion: 1 })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const kept = answers.find(({ status }) => status === 200)?.body.questions;
  expect((await seen())[0]).toMatchObject({ version: 2, questions: kept });
  // Whoever sends the same once more, because no answer came, has made one version.
  expect((await change(id, { questions: kept, fromVersion: 1 })).body.version).toBe(2);
  expect((await change(id, { name: 'Steps', questions, fromVersion: 1 })).error).toMatchObject({
    statusCode: 409,
    code: 'CHECKLIST_CHANGED',
  });
  expect(issueOf(await change(id, { questions }))).toEqual(['VALIDATION', 'fromVersion']);
  expect((await seen())[0]).toMatchObject({ name: 'Ladder', version: 2 });
});

test('[CHK-02] each change is told in the activity', async () => {
  const { id, questions } = (await add()).body;
  await change(id, { name: 'Steps', category: 'Access', questions: questions.slice(1), fromVersion: 1 });
  await change(id, { archived: true });
  await change(id, { archived: true });
  const { body } = await portal.call(endpoints.activity.list, {
    params: { workspaceId },
    body: {},
    as: admin,
  });
  expect(body.activities.map(({ details }) => details.numbers.change).sort()).toEqual(
    ['added', 'archived', 'category', 'questions', 'renamed'].sort(),
  );
});
