import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind, records } from '#tests/support/records.ts';

const portal = createTestPortal();
const { anUpload, decide, isKept, look, submit, versions } = records(portal);
const { documentKinds, documents, teams } = endpoints;
let nodes: FastifyInstance[];
let admin: Member;
let holder: Member;
let workspaceId: string;
let kindId: string;

beforeAll(async () => {
  nodes = [await portal.addNode(), await portal.addNode()];
});
beforeEach(async () => {
  admin = await portal.aWorkspace();
  workspaceId = admin.workspaceId;
  holder = await portal.aMember(workspaceId);
  kindId = await aKind(portal, workspaceId, { name: 'First aid' });
});

const REJECTED = { decision: 'REJECTED' as const, reason: 'The stamp is missing.' };
const ACCEPTED = { decision: 'ACCEPTED' as const };
const submission = async (as = holder, more = {}) => (await submit(as, kindId, more)).body;

test('[SUB-08] the first decision stands, and whoever comes second is told so', async () => {
  const second = await portal.aMember(workspaceId, 'WORKSPACE_ADMIN');
  const submitted = await submission();
  expect((await decide(admin, submitted)).status).toBe(200);
  for (const [as, body] of [
    [second, REJECTED],
    [second, ACCEPTED],
    [admin, REJECTED],
  ] as const) {
    const late = await decide(as, submitted, body);
    expect([late.status, late.error.code]).toEqual([409, 'ALREADY_DECIDED']);
  }
  expect((await versions(admin, submitted.id)).body.data).toMatchObject([
    { state: 'ACCEPTED', decidedBy: { id: admin.memberId } },
  ]);
});

test('[SUB-08] of four reviewers at once one decides, in twenty rounds', async () => {
  const reviewers = [admin];
  for (let n = 0; n < 3; n++) reviewers.push(await portal.aMember(workspaceId, 'WORKSPACE_ADMIN'));
  for (let round = 0; round < 20; round++) {
    portal.clock.advance(1_000);
    const own = await portal.aMember(workspaceId);
    const submitted = await submission(own);
    const answers = await Promise.all(
      reviewers.map((as, client) =>
        decide(as, submitted, client % 2 ? REJECTED : ACCEPTED, { on: nodes[client % 2] as FastifyInstance }),
      ),
    );
    expect(answers.map(({ status }) => status).sort(), `round ${round}`).toEqual([200, 409, 409, 409]);
    const winner = answers.findIndex(({ status }) => status === 200);
    for (const answer of answers.filter(({ status }) => status === 409))
      expect(answer.error.code).toBe('ALREADY_DECIDED');
    expect((await versions(admin, submitted.id)).body.data).toMatchObject([
      {
        state: winner % 2 ? 'REJECTED' : 'ACCEPTED',
        decidedBy: { id: reviewers[winner]?.memberId },
      },
    ]);
  }
});

test('[SUB-08] who submits again while it is decided on: the decision counts for what was seen, or finds nothing', async () => {
  for (let round = 0; round < 20; round++) {
    portal.clock.advance(1_000);
    const own = await portal.aMember(workspaceId);
    const fileId = await anUpload(own);
    const submitted = await submission(own, { fileId });
    const next = await anUpload(own);
    const [decided, again] = await Promise.all([
      decide(admin, submitted),
      submit(own, kindId, { fileId: next }),
    ]);
    expect(again.status).toBe(201);
    expect([200, 404]).toContain(decided.status);
    const { data } = (await versions(admin, submitted.id)).body;
    const states = data.map(({ state }) => state).sort();
    expect(states).toEqual(decided.status === 200 ? ['ACCEPTED', 'SUBMITTED'] : ['SUBMITTED']);
    expect(await isKept(admin, fileId)).toBe(decided.status === 200);
  }
});

test('[SUB-08] a document that is deleted while it is decided on is gone, whoever was first', async () => {
  for (let round = 0; round < 10; round++) {
    const own = await portal.aMember(workspaceId);
    const submitted = await submission(own);
    const erase = portal.call(documents.remove, { params: { documentId: submitted.id }, as: own });
    const [decided, erased] = await Promise.all([decide(admin, submitted), erase]);
    expect(erased.status).toBe(204);
    expect([200, 404]).toContain(decided.status);
    expect((await look(admin, submitted.id)).status).toBe(404);
  }
});

test('[SUB-08] a team admin who is taken out of the team while they decide has decided before, or finds nothing', async () => {
  const manager = await portal.aMember(workspaceId, 'TEAM_ADMIN');
  for (let round = 0; round < 10; round++) {
    const own = await portal.aMember(workspaceId);
    const teamId = await portal.aTeam(workspaceId, [manager.memberId, own.memberId]);
    const submitted = await submission(own);
    const body = { proGroupIds: [teamId], workspaceMemberIds: [manager.memberId] };
    const [first, second] = nodes as [FastifyInstance, FastifyInstance];
    const takeOut = () => portal.call(teams.removeMembers, { body, as: admin, on: second });
    const judge = () => decide(manager, submitted, ACCEPTED, { on: first });
    const [taken, decided] = await Promise.all([takeOut(), judge()]);
    expect(taken.status).toBe(200);
    expect([200, 404]).toContain(decided.status);
    expect((await look(admin, submitted.id)).body.waiting, `round ${round}`).toBe(decided.status === 404);
    expect((await decide(manager, submitted)).error.code).toBe('NOT_FOUND');
  }
});

test('a kind that is closed while somebody submits: either it was submitted before, or it is refused', async () => {
  for (let round = 0; round < 10; round++) {
    const own = await portal.aMember(workspaceId);
    const closing = await aKind(portal, workspaceId);
    const fileId = await anUpload(own);
    const [closed, submitted] = await Promise.all([
      portal.call(documentKinds.update, { params: { kindId: closing }, body: { archived: true }, as: admin }),
      submit(own, closing, { fileId }),
    ]);
    expect(closed.status).toBe(200);
    expect([201, 403]).toContain(submitted.status);
    expect(await isKept(admin, fileId), `round ${round}`).toBe(submitted.status === 201);
  }
});
