import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { CallOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import type { Question } from '#contract/rules/checklists/checklists.ts';
import { newId } from '#server/core/ids.ts';
import { files } from '#server/db/schema.ts';
import { aLink } from '#tests/support/accounts.ts';
import { binOf } from '#tests/support/bin.ts';
import type { Member } from '#tests/support/builders.ts';
import { aChecklist, anItem } from '#tests/support/equipment.ts';
import { aPdf, aPng } from '#tests/support/files.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { issueOf } from '#tests/support/records.ts';

const { create, update, remove, get, list, listOfEquipment, bulkCreate } = endpoints.inspections;
const portal = createTestPortal();
let admin: Member;
let owner: Member;
let workspaceId: string;
let equipmentId: string;
let checklist: Awaited<ReturnType<typeof aChecklist>>;
let stiles: Question;
let feet: Question;
let label: Question;

beforeEach(async () => {
  portal.clock.set('2026-03-02T08:00:00Z');
  admin = await portal.aWorkspace();
  workspaceId = admin.workspaceId;
  owner = await portal.aMember(workspaceId, 'TEAM_MEMBER');
  const item = { name: 'Ladder', category: 'Ladders', ownerMemberId: owner.memberId };
  equipmentId = await anItem(portal.services, workspaceId, item);
  checklist = await aChecklist(portal.services, workspaceId, {
    name: 'Ladder',
    category: 'Ladders',
    questions: [
      { text: 'Are the stiles straight?', noMeans: 'FAIL' },
      { text: 'Are all feet there?', noMeans: 'FAIL' },
      { text: 'Can the label be read?', noMeans: 'NOTE' },
    ],
  });
  [stiles, feet, label] = checklist.questions as [Question, Question, Question];
});

type Body = Partial<CallOf<typeof create>['body']>;
type Answers = NonNullable<Body['answers']>;

const yes = ({ id }: Question) => ({ questionId: id, answer: 'YES' as const });
const no = ({ id }: Question, more: Partial<Answers[number]> = {}) => ({
  ...{ questionId: id, answer: 'NO' as const },
  ...more,
});
const inspect = (body: Body, as: Member = owner) =>
  portal.call(create, {
    body: {
      proProductTagId: equipmentId,
      checklistVersionId: checklist.versionId,
      status: 'PASSED',
      ...body,
    },
    as,
  });
const correct = (inspectionId: string, body: CallOf<typeof update>['body'], as: Member = owner) =>
  portal.call(update, { params: { inspectionId }, body, as });
const details = (inspectionId: string, as: Member = owner) =>
  portal.call(get, { params: { inspectionId }, as });
const records = async () =>
  (await portal.call(listOfEquipment, { params: { equipmentId }, body: {}, as: admin })).body.data;
const upload = async (as: Member = owner) => (await portal.upload(await aPng(), { as })).body.id;
const opens = async (fileId: string, { userId }: Member) =>
  (await portal.send({ method: 'GET', url: await aLink(portal.services, userId, fileId) })).statusCode;

test('[CHK-03] [CHK-04] an inspection keeps what each question was answered with, in the order of the questions', async () => {
  const answers = [
    no(label, { note: ' Faded.\r\n' }),
    { questionId: feet.id, answer: 'NOT_APPLICABLE' as const },
    yes(stiles),
  ];
  const { body, status } = await inspect({ answers });
  expect(status).toBe(201);
  const { versionId } = checklist;
  expect(body.checklist).toEqual({ versionId, name: 'Ladder', version: 1, noCount: 1 });
  expect((await details(body.id)).body).toMatchObject({
    id: body.id,
    questions: checklist.questions,
    answers: [
      { ...yes(stiles), note: null, photo: null },
      { questionId: feet.id, answer: 'NOT_APPLICABLE', note: null, photo: null },
      { ...no(label), note: 'Faded.', photo: null },
    ],
  });
  expect((await records())[0]?.checklist).toEqual(body.checklist);
});

test('[CHK-03] every question is answered once, and the one that isn’t is named', async () => {
  const missing = await inspect({ answers: [yes(stiles), yes(label)] });
  expect(missing.error).toMatchObject({
    statusCode: 400,
    code: 'VALIDATION',
    issues: [{ path: 'answers', message: 'Answer this: Are all feet there?' }],
  });
  const twice = await inspect({ answers: [yes(stiles), yes(label), yes(feet), no(feet)] });
  expect(twice.error.issues).toEqual([
    { path: 'answers.3.questionId', message: 'Answer this once: Are all feet there?' },
  ]);
  const strange = { questionId: newId(), answer: 'YES' as const };
  const unknown = await inspect({ answers: [yes(stiles), yes(label), yes(feet), strange] });
  expect(issueOf(unknown)).toEqual(['VALIDATION', 'answers.3.questionId']);
  expect((await inspect({})).error.issues).toHaveLength(3);
  const all = [yes(stiles), yes(label), yes(feet)];
  expect(issueOf(await inspect({ answers: all, checklistVersionId: null }))).toEqual([
    'VALIDATION',
    'checklistVersionId',
  ]);
  expect(issueOf(await inspect({ answers: all, checklistVersionId: newId() }))).toEqual([
    'UNKNOWN_IDS',
    'checklistVersionId',
  ]);
  const elsewhere = await aChecklist(portal.services, (await portal.aWorkspace()).workspaceId);
  expect(issueOf(await inspect({ answers: all, checklistVersionId: elsewhere.versionId }))).toEqual([
    'UNKNOWN_IDS',
    'checklistVersionId',
  ]);
  expect(await records()).toEqual([]);
});

test('[CHK-03] a “no” that fails the item refuses a pass, which says by which question; one that is noted doesn’t', async () => {
  const answers = [no(stiles), yes(feet), no(label)];
  expect((await inspect({ answers })).error).toMatchObject({
    statusCode: 400,
    code: 'CHECKLIST_FAILED',
    issues: [{ path: 'status', message: 'Answered “no”: Are the stiles straight?' }],
  });
  expect((await inspect({ answers, status: 'FAILED' })).error.issues).toEqual([
    { path: 'note', message: 'Say why it failed.' },
  ]);
  const failed = await inspect({ answers, status: 'FAILED', note: 'The stiles are bent.' });
  expect(failed.body).toMatchObject({ checklist: { noCount: 2 }, proProductTag: { useProblem: 'FAILED' } });
  const noted = await inspect({ answers: [yes(stiles), yes(feet), no(label)] });
  expect(noted.status).toBe(201);
});

test('[CHK-04] an inspection shows the questions that it answered, whatever becomes of the checklist', async () => {
  const { id } = (await inspect({ answers: [yes(stiles), yes(feet), yes(label)] })).body;
  const before = (await details(id)).body;
  const changed = await portal.call(endpoints.checklists.update, {
    params: { checklistId: checklist.id },
    body: { questions: [label], fromVersion: 1, archived: true },
    as: admin,
  });
  expect(changed.body.version).toBe(2);
  expect((await details(id)).body).toEqual(before);
  const late = await inspect({ answers: [yes(stiles), yes(feet), yes(label)] });
  expect(late.body.checklist).toMatchObject({ version: 1 });
  const next = await inspect({ answers: [yes(label)], checklistVersionId: changed.body.versionId });
  expect(next.body.checklist).toMatchObject({ version: 2 });
});

test('[CHK-04] the answers are for whoever may open the item, and so are their photos', async () => {
  const fileId = await upload();
  const answers = [yes(stiles), yes(feet), no(label, { fileId })];
  const { id } = (await inspect({ answers })).body;
  const mate = await portal.aMember(workspaceId);
  const stranger = await portal.aMember(workspaceId, 'TEAM_ADMIN');
  await portal.aTeam(workspaceId, [owner.memberId, mate.memberId]);
  for (const who of [admin, owner, mate]) {
    expect((await details(id, who)).body.answers[2]?.photo).toMatchObject({ fileId, mimeType: 'image/png' });
    expect(await opens(fileId, who)).toBe(200);
  }
  expect((await details(id, stranger)).error.code).toBe('NOT_FOUND');
  expect(await opens(fileId, stranger)).toBe(404);
});

test('[CHK-04] a photo is an upload of the caller, and a picture', async () => {
  const pdf = (await portal.upload(await aPdf(), { as: owner })).body.id;
  for (const fileId of [pdf, await upload(admin), newId()]) {
    const answers = [yes(stiles), yes(feet), no(label, { fileId })];
    expect(issueOf(await inspect({ answers }))).toEqual(['UNKNOWN_IDS', 'answers']);
  }
  expect(await records()).toEqual([]);
});

test('[CHK-04] a correction keeps the answers that it doesn’t give, and replaces them with their photos where it does', async () => {
  const [first, second] = [await upload(), await upload()];
  const answers = [yes(stiles), yes(feet), no(label, { fileId: first })];
  const { id } = (await inspect({ answers })).body;
  await correct(id, { note: 'In the rain.' });
  expect((await details(id)).body).toMatchObject({
    note: 'In the rain.',
    answers: [{}, {}, { ...no(label) }],
  });
  expect(await opens(first, admin)).toBe(200);
  const same = await correct(id, { answers });
  expect(same.body.checklist).toMatchObject({ noCount: 1 });
  await correct(id, { answers: [yes(stiles), no(feet), yes(label)], status: 'FAILED', note: 'No feet.' });
  expect((await details(id)).body).toMatchObject({
    status: 'FAILED',
    answers: [{}, { answer: 'NO' }, { photo: null }],
  });
  expect(await opens(first, admin)).toBe(404);
  await correct(id, { answers: [yes(stiles), no(feet, { fileId: second }), yes(label)] });
  expect((await details(id)).body.answers[1]?.photo).toMatchObject({ fileId: second });
  expect(issueOf(await correct(id, { answers: [yes(stiles)] }))).toEqual(['VALIDATION', 'answers']);
  const told = await portal.call(endpoints.activity.list, { params: { workspaceId }, body: {}, as: admin });
  const corrections = told.body.activities.filter(({ eventName }) => eventName === 'inspection_corrected');
  expect(corrections).toHaveLength(3);
  expect(corrections.map(({ details: { numbers } }) => numbers.answers)).toEqual(
    expect.arrayContaining(['changed', 'changed', undefined]),
  );
});

test('[CHK-03] a correction passes no item that a “no” fails, and whoever recorded a failure doesn’t take its answers back', async () => {
  const answers = [no(stiles, { note: 'Bent' }), yes(feet), yes(label)];
  const { id } = (await inspect({ answers, status: 'FAILED', note: 'Bent' })).body;
  expect((await correct(id, { status: 'PASSED' }, admin)).error.code).toBe('CHECKLIST_FAILED');
  for (const body of [{ answers: [yes(stiles), yes(feet), yes(label)] }, { checklistVersionId: null }])
    expect((await correct(id, body)).error.code).toBe('FAILURE_STANDS');
  const worded = [no(stiles, { note: 'Bent by a lorry' }), yes(feet), yes(label)];
  expect((await correct(id, { answers: worded })).status).toBe(200);
  const passed = await correct(
    id,
    { status: 'PASSED', answers: [yes(stiles), yes(feet), yes(label)] },
    admin,
  );
  expect(passed.body).toMatchObject({ status: 'PASSED', checklist: { noCount: 0 } });
});

test('[CHK-04] an inspection without a checklist gets one by a correction, and loses it by another', async () => {
  const { id } = (await inspect({ checklistVersionId: undefined })).body;
  expect((await details(id)).body).toMatchObject({ checklist: null, questions: [], answers: [] });
  const answers = [yes(stiles), yes(feet), yes(label)];
  const { versionId: checklistVersionId } = checklist;
  expect((await correct(id, { checklistVersionId, answers })).body.checklist).toMatchObject({ version: 1 });
  expect((await correct(id, { checklistVersionId: null })).body.checklist).toBeNull();
  expect((await details(id)).body).toMatchObject({ questions: [], answers: [] });
});

test('[CHK-03] a checklist that is taken away takes the photos of its answers with it', async () => {
  const fileId = await upload();
  const { id } = (await inspect({ answers: [yes(stiles), yes(feet), no(label, { fileId })] })).body;
  expect(await opens(fileId, admin)).toBe(200);
  await correct(id, { checklistVersionId: null });
  expect(await opens(fileId, admin)).not.toBe(200);
});

test('[CHK-03] the same inspection sent twice is there once, with its photo', async () => {
  const answers = [yes(stiles), yes(feet), no(label, { fileId: await upload() })];
  const headers = { 'idempotency-key': newId() };
  const body = {
    ...{ proProductTagId: equipmentId, checklistVersionId: checklist.versionId },
    ...{ status: 'PASSED' as const, answers },
  };
  const sent = await Promise.all([0, 1].map(() => portal.call(create, { body, as: owner, headers })));
  expect(new Set(sent.map((one) => one.body.id)).size).toBe(1);
  expect(await records()).toHaveLength(1);
});

test('[CHK-04] a list names the questions that were answered “no” for whoever asks for them', async () => {
  await inspect({ answers: [no(stiles), yes(feet), no(label)], status: 'FAILED', note: 'Bent' });
  portal.clock.advance(1_000);
  await inspect({ answers: [yes(stiles), yes(feet), yes(label)] });
  const ask = async (body: object) =>
    (await portal.call(list, { params: { workspaceId }, body, as: admin })).body.data;
  const named = await ask({ withNoQuestions: true, orderBy: [{ createdAt: 'asc' }] });
  expect(named.map(({ noQuestions }) => noQuestions)).toEqual([
    ['Are the stiles straight?', 'Can the label be read?'],
    [],
  ]);
  expect((await ask({})).map(({ noQuestions }) => noQuestions)).toEqual([undefined, undefined]);
});

test('[CHK-04] several items are inspected without a checklist', async () => {
  const body = { workspaceId, proProductTagIds: [equipmentId], status: 'PASSED' as const };
  expect((await portal.call(bulkCreate, { body, as: owner })).status).toBe(201);
  expect((await records())[0]?.checklist).toBeNull();
});

test('[CHK-04] answers and photos come back from the trash with their item, and go with their inspection', async () => {
  const fileId = await upload();
  const { id } = (await inspect({ answers: [yes(stiles), yes(feet), no(label, { fileId })] })).body;
  const before = (await details(id)).body.answers.map(({ photo, ...answer }) => ({
    ...answer,
    id: photo?.fileId,
  }));
  const { deleteItem, restore } = binOf(portal);
  await deleteItem(admin, equipmentId);
  expect(await opens(fileId, admin)).toBe(404);
  await restore(admin);
  const after = (await details(id)).body.answers.map(({ photo, ...answer }) => ({
    ...answer,
    id: photo?.fileId,
  }));
  expect(after).toEqual(before);
  expect(await opens(fileId, owner)).toBe(200);
  await portal.call(remove, { params: { inspectionId: id }, as: admin });
  expect(await opens(fileId, admin)).toBe(404);
});

test('[CHK-04] a photo stays with its item in the trash, and is given up when that is deleted for good', async () => {
  const fileId = await upload();
  await inspect({ answers: [yes(stiles), yes(feet), no(label, { fileId })] });
  const isKept = async () => {
    const [row] = await portal.inWorkspace(workspaceId, ({ tx }) =>
      tx.select({ claimedAt: files.claimedAt }).from(files).where(eq(files.id, fileId)),
    );
    return row?.claimedAt != null;
  };
  const { deleteItem, erase } = binOf(portal);
  await deleteItem(admin, equipmentId);
  expect(await isKept()).toBe(true);
  await erase(admin);
  expect(await isKept()).toBe(false);
});

test('[CHK-01] [CHK-03] half a character in a note, a question or a category is stored as a sign and no failure of ours', async () => {
  const answer = await inspect({ answers: [yes(stiles), yes(feet), no(label, { note: 'Torn \ud83d' })] });
  expect(answer.status).toBe(201);
  expect((await details(answer.body.id)).body.answers[2]?.note).toBe('Torn \ufffd');
  const made = await portal.call(endpoints.checklists.create, {
    params: { workspaceId },
    body: { name: 'Hoist', questions: [{ text: 'Is the hook closed? \udc00', noMeans: 'FAIL' }] },
    as: admin,
  });
  expect(made.body.questions[0]?.text).toBe('Is the hook closed? \ufffd');
  const params = { checklistId: made.body.id };
  const body = { category: 'Hoists \ud83d' };
  expect((await portal.call(endpoints.checklists.update, { params, body, as: admin })).status).toBe(200);
});
