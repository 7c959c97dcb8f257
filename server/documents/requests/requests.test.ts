import { eq, like } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { DAY_MS } from '#contract/rules/time.ts';
import { newId } from '#server/core/ids.ts';
import { documentKinds, documentRequests, mails } from '#server/db/schema.ts';
import { enqueueAll } from '#server/jobs/queries.ts';
import { addCrowd } from '#tests/support/browser/crowd.ts';
import type { Member } from '#tests/support/builders.ts';
import { dailyMailsAt, presently } from '#tests/support/mail/dailyMails.ts';
import { mailsTo } from '#tests/support/mail/mails.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind, records } from '#tests/support/records.ts';

const { create, remove, listOfMember } = endpoints.documentRequests;
const portal = createTestPortal();
const { anUpload, submit, renew, decide, queue } = records(portal);
let admin: Member;
let ben: Member;
let kindId: string;
beforeEach(async () => {
  admin = await portal.aWorkspace();
  ben = await portal.aMember(admin.workspaceId);
  kindId = await aKind(portal, admin.workspaceId, { name: 'First aid' });
});

const ask = (workspaceMemberIds: string[], dueOn: string | null = null, as = admin) =>
  portal.call(create, {
    params: { workspaceId: as.workspaceId },
    body: { workspaceMemberIds, kindId, dueOn },
    as,
  });
const asked = async (of: Member, as = of) =>
  (await portal.call(listOfMember, { params: { memberId: of.memberId }, as })).body.data;
const withdraw = (requestId: string, as = admin) => portal.call(remove, { params: { requestId }, as });
const subjects = async ({ email }: { email: string }) =>
  (await mailsTo(portal, email)).map(({ subject }) => subject);
const inDays = (days: number) =>
  new Date(portal.services.clock().getTime() + days * DAY_MS).toISOString().slice(0, 10);

test('[SUB-09] who is asked gets one mail with a link that opens the upload, and finds it under their documents', async () => {
  expect((await ask([ben.memberId], '2050-03-01')).body).toEqual({ count: 1 });
  const [mail, ...others] = await mailsTo(portal, ben.email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Please submit “First aid” in North Site');
  const { publicUrl } = portal.services.config;
  expect(mail?.text).toContain(`${publicUrl}/${admin.workspaceId}/my-documents/submit?kind=${kindId}\n`);
  expect(mail?.text).toContain('by 1 Mar 2050.');
  expect(await asked(ben)).toMatchObject([
    { kind: { id: kindId, name: 'First aid' }, dueOn: '2050-03-01', askedBy: { id: admin.memberId } },
  ]);
  expect(await asked(ben, admin)).toHaveLength(1);
});

test('[SUB-09] of those chosen, only who has an account is asked, and the answer says how many', async () => {
  const draft = await portal.aDraft(admin.workspaceId);
  expect((await ask([ben.memberId, draft.memberId, ben.memberId])).body).toEqual({ count: 1 });
  expect(await subjects(draft)).toEqual([]);
  expect((await ask([draft.memberId])).body).toEqual({ count: 0 });
});

test('[SUB-09] whoever is asked again has the new day, and one mail a day, whatever they are asked for', async () => {
  await ask([ben.memberId], inDays(10));
  await subjects(ben);
  await ask([ben.memberId], inDays(20));
  expect(await asked(ben)).toMatchObject([{ dueOn: inDays(20) }]);
  const kinds = ['Crane', ...Array.from({ length: 29 }, (_, n) => `Kind ${n}`)];
  for (const name of kinds) {
    kindId = await aKind(portal, admin.workspaceId, { name });
    await ask([ben.memberId], name === 'Crane' ? '2050-03-01' : null);
  }
  const [first, ...others] = await subjects(ben);
  expect([first, others]).toEqual(['Please submit “First aid” in North Site', []]);
  const morning = new Date(portal.services.clock().getTime() + DAY_MS).toISOString().slice(0, 10);
  const mails = await dailyMailsAt(portal, admin.workspaceId, `${morning}T08:00:00Z`);
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [ben.email, 'Please submit 31 documents in North Site'],
  ]);
  const { publicUrl } = portal.services.config;
  const submit = `${publicUrl}/${admin.workspaceId}/my-documents/submit?kind=`;
  expect(mails[0]?.text).toContain(`Crane, by 1 Mar 2050\n${submit}`);
  expect(mails[0]?.text).toContain('And 6 more.');
  expect(mails[0]?.text).toContain(`${publicUrl}/${admin.workspaceId}/my-documents`);
  // What is asked for on a day that had its mail waits for the next morning; nothing is told twice.
  admin = await presently(portal, admin);
  kindId = await aKind(portal, admin.workspaceId, { name: 'Welding' });
  await ask([ben.memberId]);
  expect(await subjects(ben)).toHaveLength(2);
  const next = new Date(Date.parse(morning) + DAY_MS).toISOString().slice(0, 10);
  const later = await dailyMailsAt(portal, admin.workspaceId, `${next}T08:00:00Z`);
  expect(later.map(({ subject }) => subject)).toEqual(['Please submit “Welding” in North Site']);
});

test('[SUB-09] asking for the same again tells nothing new on that day; on the next it does', async () => {
  await ask([ben.memberId], inDays(10));
  expect(await subjects(ben)).toHaveLength(1);
  await ask([ben.memberId], inDays(10));
  const morning = inDays(1);
  expect(await dailyMailsAt(portal, admin.workspaceId, `${morning}T08:00:00Z`)).toEqual([]);
  portal.clock.set(`${morning}T20:00:00Z`);
  admin = await presently(portal, admin);
  await ask([ben.memberId], inDays(10));
  expect(await subjects(ben)).toHaveLength(2);
});

test('[SUB-09] what one was asked for is listed and told with the most pressing first, what has no day last', async () => {
  const days: [string, string | null][] = [
    ['Whenever', null],
    ['Late', inDays(30)],
    ['Soon', inDays(3)],
    ['Also whenever', null],
    ['Today', inDays(0)],
    ['Also soon', inDays(3)],
  ];
  await portal.inWorkspace(admin.workspaceId, async ({ tx }) => {
    for (const [name, dueOn] of days) {
      const asked = { memberId: ben.memberId, askedByMemberId: admin.memberId, dueOn };
      const request = { id: newId(), workspaceId: admin.workspaceId, createdAt: portal.services.clock() };
      await tx.insert(documentRequests).values({
        ...{ ...request, ...asked },
        kindId: await aKind(portal, admin.workspaceId, { name }),
      });
      portal.clock.advance(1_000);
    }
  });
  await portal.inWorkspace(admin.workspaceId, (scope) =>
    enqueueAll(scope, 'documentRequests.tell', [
      { workspaceId: admin.workspaceId, memberIds: [ben.memberId] },
    ]),
  );
  const listed = (await asked(ben)).map(({ kind }) => kind.name);
  expect(listed).toEqual(['Today', 'Soon', 'Also soon', 'Late', 'Whenever', 'Also whenever']);
  const [mail] = await mailsTo(portal, ben.email);
  const told = [...(mail?.text ?? '').matchAll(/^(.+?)(?:, by .*)?\nhttp.*submit/gm)].map(([, name]) => name);
  expect(told).toEqual(['Today', 'Also soon', 'Soon', 'Late', 'Also whenever', 'Whenever']);
});

test('[SUB-09] nobody is mailed of what they ask themselves for, nor of what can’t be submitted any more', async () => {
  await ask([admin.memberId, ben.memberId]);
  const [closed, archived] = [
    await aKind(portal, admin.workspaceId, { name: 'Closed' }),
    await aKind(portal, admin.workspaceId, { name: 'Archived' }),
  ];
  for (const one of [closed, archived]) {
    kindId = one;
    await ask([ben.memberId]);
  }
  await portal.inWorkspace(admin.workspaceId, async ({ tx, now }) => {
    await tx.update(documentKinds).set({ membersSubmit: false }).where(eq(documentKinds.id, closed));
    await tx.update(documentKinds).set({ archivedAt: now }).where(eq(documentKinds.id, archived));
  });
  expect(await subjects(admin)).toEqual([]);
  expect(await asked(admin)).toHaveLength(1);
  expect(await subjects(ben)).toEqual(['Please submit “First aid” in North Site']);
});

test('[SUB-09] the activity counts those who were asked, and is about one person where it was one', async () => {
  const [carla, draft] = [await portal.aMember(admin.workspaceId), await portal.aDraft(admin.workspaceId)];
  const newest = async () => {
    const request = { params: { workspaceId: admin.workspaceId }, body: { pageSize: 1 }, as: admin };
    const [last] = (await portal.call(endpoints.activity.list, request)).body.activities;
    return [last?.eventName, last?.count, last?.details.subjectName, last?.relatedWorkspaceMember?.id];
  };
  for (const [people, count, isAbout] of [
    [[ben, draft], 1, ben.memberId],
    [[ben, carla, draft], 2, undefined],
  ] as const) {
    portal.clock.advance(1_000);
    await ask(people.map(({ memberId }) => memberId));
    expect(await newest()).toEqual(['documents_requested', count, 'First aid', isAbout]);
  }
  portal.clock.advance(1_000);
  await withdraw((await asked(carla))[0]?.id ?? '');
  expect(await newest()).toEqual(['document_request_withdrawn', 1, 'First aid', carla.memberId]);
});

test.each([
  ['Pacific/Auckland', '2026-06-02T13:00:00Z', '2026-06-02T14:00:00Z', 'the same day', 1],
  ['Pacific/Honolulu', '2026-06-02T05:00:00Z', '2026-06-02T12:00:00Z', 'another day', 2],
])(
  '[SUB-09] in %s what is asked for at %s and again at %s is told as on %s',
  async (timeZone, first, again, _day, times) => {
    portal.clock.set(first);
    admin = await portal.aWorkspace({ timeZone });
    ben = await portal.aMember(admin.workspaceId);
    kindId = await aKind(portal, admin.workspaceId, { name: 'First aid' });
    await ask([ben.memberId]);
    expect(await subjects(ben)).toHaveLength(1);
    portal.clock.set(again);
    admin = await presently(portal, admin);
    await ask([ben.memberId]);
    expect(await subjects(ben)).toHaveLength(times);
    expect(await dailyMailsAt(portal, admin.workspaceId, '2026-06-03T22:00:00Z')).toEqual([]);
  },
);

test('[SUB-09] a request ends when the member submits, and nobody is mailed of what was brought meanwhile', async () => {
  await ask([ben.memberId]);
  expect((await submit(ben, kindId)).status).toBe(201);
  expect(await asked(ben)).toEqual([]);
  expect(await subjects(ben)).toEqual([]);
});

test('[SUB-06] [SUB-09] a rejected submission leaves the request as it was, with its day and who asked; an accepted one ends it', async () => {
  await ask([ben.memberId], '2050-03-01');
  const [before] = await asked(ben);
  const decideOn = async (body: Parameters<typeof decide>[2]) => {
    await submit(ben, kindId);
    expect(await asked(ben)).toEqual([]);
    const [waiting] = (await queue(admin)).body.data;
    const version = { id: waiting?.id ?? '' };
    expect((await decide(admin, { id: waiting?.documentId ?? '', version }, body)).status).toBe(200);
  };
  await decideOn({ decision: 'REJECTED', reason: 'Blurred' });
  expect(await asked(ben)).toEqual([before]);
  expect(before).toMatchObject({ dueOn: '2050-03-01', askedBy: { id: admin.memberId } });
  await decideOn({ decision: 'ACCEPTED' });
  expect(await asked(ben)).toEqual([]);
});

test('[SUB-09] a request ends when somebody adds a document of the kind for the member, for nobody else', async () => {
  const carla = await portal.aMember(admin.workspaceId);
  await ask([ben.memberId, carla.memberId]);
  const document = { name: 'First aid', fileId: await anUpload(admin), kindId };
  await portal.call(endpoints.documents.bulkCreate, {
    params: { workspaceId: admin.workspaceId },
    body: { workspaceMemberIds: [], documents: [{ ...document, workspaceMemberIds: [ben.memberId] }] },
    as: admin,
  });
  expect(await asked(ben)).toEqual([]);
  expect(await asked(carla)).toHaveLength(1);
});

test('[SUB-09] several documents added at once end what each of their people was asked for of that kind, and nothing else', async () => {
  const carla = await portal.aMember(admin.workspaceId);
  const [aid, crane] = [kindId, await aKind(portal, admin.workspaceId, { name: 'Crane' })];
  await ask([ben.memberId, carla.memberId]);
  kindId = crane;
  await ask([ben.memberId, carla.memberId]);
  const one = async (kind: string | undefined, people?: string[]) => ({
    ...{ name: 'Certificate', fileId: await anUpload(admin), kindId: kind },
    ...(people && { workspaceMemberIds: people }),
  });
  const answer = await portal.call(endpoints.documents.bulkCreate, {
    params: { workspaceId: admin.workspaceId },
    body: {
      workspaceMemberIds: [carla.memberId],
      documents: [await one(aid, [ben.memberId]), await one(crane), await one(undefined, [ben.memberId])],
    },
    as: admin,
  });
  expect(answer.body.count).toBe(3);
  const kindsAskedOf = async (member: Member) => (await asked(member)).map(({ kind }) => kind.id);
  expect([await kindsAskedOf(ben), await kindsAskedOf(carla)]).toEqual([[crane], [aid]]);
});

test('[SUB-09] the mail names who asks, and nobody where several admins do', async () => {
  const second = await portal.aMember(admin.workspaceId, 'WORKSPACE_ADMIN', {
    profile: { firstName: 'Olga', lastName: 'Second' },
  });
  const [carla, dora] = [await portal.aMember(admin.workspaceId), await portal.aMember(admin.workspaceId)];
  await ask([ben.memberId, carla.memberId]);
  kindId = await aKind(portal, admin.workspaceId, { name: 'Crane' });
  await ask([ben.memberId, dora.memberId], null, second);
  await ask([carla.memberId]);
  const textTo = async ({ email }: Member) => {
    const [mail, ...others] = await mailsTo(portal, email);
    expect(others).toEqual([]);
    return mail?.text ?? '';
  };
  const [toBen, toCarla, toDora] = [await textTo(ben), await textTo(carla), await textTo(dora)];
  expect(toBen).toContain('You are asked for the documents below in');
  expect(toCarla).toMatch(/ asks you for the documents below in/);
  expect(toDora).toContain('Olga Second asks you for your “Crane” in');
  for (const text of [toBen, toCarla]) expect(text).not.toContain('Olga');
});

test('[SUB-09] a request ends when an admin renews the document of the kind', async () => {
  const documentId = await portal.aDocument(ben, { kindId });
  await ask([ben.memberId]);
  expect((await renew(admin, documentId)).status).toBe(201);
  expect(await asked(ben)).toEqual([]);
});

test('[SUB-09] a document that is put right answers no request, by an admin or by its holder when that is accepted', async () => {
  const documentId = await portal.aDocument(ben, { creator: admin, kindId, expirationDate: inDays(40) });
  await ask([ben.memberId]);
  const putRight = async (as: Member, days: number) => {
    portal.clock.advance(1_000);
    const body = { expirationDate: inDays(days) };
    const call = { params: { documentId }, body, as };
    expect((await portal.call(endpoints.documents.update, call)).status).toBe(200);
  };
  await putRight(admin, 30);
  expect(await asked(ben)).toHaveLength(1);
  await putRight(ben, 35);
  const [waiting] = (await queue(admin)).body.data;
  const version = { id: waiting?.id ?? '' };
  expect((await decide(admin, { id: documentId, version }, { decision: 'ACCEPTED' })).status).toBe(200);
  expect(await asked(ben)).toHaveLength(1);
});

test('[SUB-09] an admin withdraws a request, once; nobody else does', async () => {
  await ask([ben.memberId]);
  const [request] = await asked(ben);
  const id = request?.id ?? '';
  expect((await withdraw(id, ben)).error.code).toBe('FORBIDDEN');
  expect((await withdraw(id)).status).toBe(204);
  expect((await withdraw(id)).error.code).toBe('NOT_FOUND');
  expect(await asked(ben)).toEqual([]);
});

test('[SUB-09] a kind that members don’t submit can’t be asked for, nor a day that has passed', async () => {
  expect((await ask([ben.memberId], inDays(-1))).error).toMatchObject({
    code: 'VALIDATION',
    issues: [{ path: 'dueOn' }],
  });
  const due = await portal.aMember(admin.workspaceId);
  expect((await ask([due.memberId], inDays(0))).body).toEqual({ count: 1 });
  kindId = await aKind(portal, admin.workspaceId, { membersSubmit: false });
  expect((await ask([ben.memberId])).error.code).toBe('KIND_CLOSED');
  expect(await subjects(ben)).toEqual([]);
});

test('[SUB-09] what somebody was asked for is theirs and the admins’ to see', async () => {
  const carla = await portal.aMember(admin.workspaceId, 'TEAM_ADMIN');
  await portal.aTeam(admin.workspaceId, [ben.memberId, carla.memberId]);
  await ask([ben.memberId]);
  const look = await portal.call(listOfMember, { params: { memberId: ben.memberId }, as: carla });
  expect(look.error.code).toBe('NOT_FOUND');
});

test('[SUB-09] of a whole crew everybody is asked, each once', { timeout: 60_000 }, async () => {
  await addCrowd(portal.services, admin.workspaceId, { members: 1_100, teams: 0 });
  const { body } = await portal.call(endpoints.members.list, {
    params: { workspaceId: admin.workspaceId },
    body: { pageSize: 2_000 },
    as: admin,
  });
  const crowd = body.data.filter(({ email }) => email?.endsWith('@crowd.example'));
  expect(crowd).toHaveLength(1_100);
  expect((await ask(crowd.map(({ id }) => id))).body.count).toBe(crowd.length);
  await portal.work();
  const rows = await portal.services.db.select().from(mails).where(like(mails.to, 'worker%@crowd.example'));
  expect(rows.map(({ to }) => to).toSorted()).toEqual(crowd.map(({ email }) => email).toSorted());
});
