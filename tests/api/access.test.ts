import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { endpoints } from '#contract/index.ts';
import { newId } from '#server/ids.ts';
import type { Member } from '#tests/support/builders.ts';
import { type Auditor, openAuditor } from '#tests/support/digest.ts';
import { aPdf, multipart } from '#tests/support/files.ts';
import { createTestPortal, type TestPortal, toRequest } from '#tests/support/portal.ts';
import { type MatrixCaller, makeCallers } from './callers.ts';
import { expectedError, type Named, statusOf, type Target, targetsOf } from './expectation.ts';
import { type Ids, KNOWN_EMAIL, PASSWORD, samples } from './samples.ts';

const PUBLIC = [
  'files.download',
  'session.internalLogIn',
  'session.logIn',
  'session.nonce',
  'users.available',
  'users.disown',
  'users.forgotPassword',
  'users.resetPassword',
  'users.signUp',
  'users.verifyEmail',
];

type AnySample = (ids: Ids, portal: TestPortal) => Promise<object>;

const every = Object.entries(endpoints).flatMap(([noun, calls]) =>
  Object.entries(calls as Record<string, Endpoint>).map(([name, endpoint]) => ({
    name: `${noun}.${name}`,
    endpoint,
    sample: (samples as unknown as Record<string, Record<string, AnySample>>)[noun]?.[name] as AnySample,
  })),
);
type Case = (typeof every)[number];

const portal = createTestPortal();
let own: Member;
let auditor: Auditor;
let ownIds: Ids;
let foreignIds: Ids;
let unknownIds: Ids;
let cells = 0;

/** Things in a workspace that belong to a member, and things that nobody else needs. */
const freshIn = async (workspaceId: string, memberId: string, fileId: string) => ({
  documentId: await portal.aDocument({ workspaceId, memberId }, { fileId }),
  teamId: await portal.aTeam(workspaceId, [memberId]),
  openTeamId: await portal.aTeam(workspaceId, [], { isPublic: true }),
  otherMemberId: (await portal.aDraft(workspaceId)).memberId,
});

async function idsOf(admin: Member): Promise<Ids> {
  const { workspaceId, memberId, userId } = admin;
  const fileId = await portal.aFile(admin);
  return {
    ...(await freshIn(workspaceId, memberId, fileId)),
    workspaceId,
    memberId,
    userId,
    fileId,
    linkedFileId: fileId,
    linkedUserId: userId,
    openWorkspaceId: workspaceId,
    invitedWorkspaceId: workspaceId,
  };
}

beforeAll(async () => {
  await portal.aUser({ email: KNOWN_EMAIL, password: PASSWORD });
  own = await portal.aWorkspace();
  ownIds = await idsOf(own);
  const { linkedFileId, linkedUserId } = ownIds;
  foreignIds = { ...(await idsOf(await portal.aWorkspace())), linkedFileId, linkedUserId };
  unknownIds = {
    ...(Object.fromEntries(Object.keys(ownIds).map((key) => [key, newId()])) as unknown as Ids),
    linkedFileId,
    linkedUserId,
  };
  auditor = await openAuditor(portal.services);
});
afterAll(async () => {
  await auditor?.close();
  console.log(`access matrix: ${cells} cells`);
});

/** The ids that are right for a caller: what they hold themselves, and workspaces that wait for them. */
async function idsFor({ account, memberId }: MatrixCaller): Promise<Ids> {
  const { workspaceId: openWorkspaceId } = await portal.aWorkspace({
    domain: 'acme.example',
    isPublic: true,
  });
  const { workspaceId: invitedWorkspaceId } = await portal.aWorkspace();
  await portal.anInvitation(invitedWorkspaceId, account.email);
  const holder = memberId ?? ownIds.memberId;
  const fresh = await freshIn(ownIds.workspaceId, holder, ownIds.fileId);
  const { userId } = account;
  return { ...ownIds, ...fresh, userId, memberId: holder, openWorkspaceId, invitedWorkspaceId };
}

/** What the sample of an endpoint names, found out by looking over its shoulder. */
async function namedBy({ endpoint, sample }: Case): Promise<Named> {
  const names = new Set<string>();
  const watched = new Proxy(ownIds, {
    get: (ids, name, receiver) => {
      names.add(String(name));
      return Reflect.get(ids, name, receiver);
    },
  });
  await sample(watched, portal);
  const isInRequest = names.delete('workspaceId');
  names.delete('linkedFileId');
  names.delete('linkedUserId');
  const where = isInRequest ? 'elsewhere' : 'header';
  return { workspace: endpoint.access === 'workspace' ? where : null, others: names.size > 0 };
}

const idsAt = (target: Target, right: Ids): Ids => {
  const { workspaceId } = ownIds;
  return {
    own: right,
    'no workspace': right,
    foreign: foreignIds,
    unknown: unknownIds,
    'foreign in own': { ...foreignIds, workspaceId },
    'unknown in own': { ...unknownIds, workspaceId },
  }[target];
};

interface Cell {
  target: Target;
  request: InjectOptions;
  expected: ErrorCode | null;
}

/** The calls of one caller to one endpoint, ready to be sent. */
async function cellsOf({ endpoint, sample }: Case, caller: MatrixCaller, targets: Target[]): Promise<Cell[]> {
  const right = await idsFor(caller);
  const authorization = await caller.authorization();
  const prepared = targets.map(async (target) => {
    const ids = idsAt(target, right);
    const request = toRequest(endpoint, await sample(ids, portal));
    const file = endpoint.upload ? await multipart([{ content: await aPdf(), name: 'a.pdf' }]) : request;
    const selected = target === 'no workspace' ? {} : { 'x-workspace-id': ids.workspaceId };
    const headers = { ...file.headers, ...authorization, ...selected };
    return {
      target,
      request: { ...request, ...file, headers },
      expected: expectedError(endpoint, caller, target),
    };
  });
  return Promise.all(prepared);
}

/** Sends a call from an address of its own, which no limit has counted. */
async function answerTo({ endpoint }: Case, { request, expected }: Cell) {
  const from = `10.${cells >> 16}.${(cells >> 8) & 255}.${cells & 255}`;
  cells += 1;
  const { statusCode, headers, body } = await portal.send(request, { from });
  const { 'x-correlation-id': _id, date: _date, ...rest } = headers;
  const isExpected =
    statusCode === statusOf(endpoint, expected) && (!expected || JSON.parse(body).code === expected);
  const wrong = `expected ${expected ?? endpoint.status}, not ${statusCode} ${body.slice(0, 200)}`;
  return { wrong: isExpected ? null : wrong, comparable: JSON.stringify([statusCode, rest, body]) };
}

/** Makes all calls of one caller to one endpoint, and says what is wrong with the answers. */
async function tryOut(one: Case, caller: MatrixCaller, targets: Target[]): Promise<string[]> {
  const prepared = await cellsOf(one, caller, targets);
  const answers = new Map<Target, string>();
  const wrong: string[] = [];
  const send = async (cell: Cell) => {
    const answer = await answerTo(one, cell);
    answers.set(cell.target, answer.comparable);
    if (answer.wrong) wrong.push(`${cell.target}: ${answer.wrong}`);
  };
  const before = await auditor.digest();
  for (const cell of prepared) if (cell.expected) await send(cell);
  if ((await auditor.digest()) !== before) wrong.push('a refused call changed rows');
  for (const cell of prepared) if (!cell.expected) await send(cell);
  for (const [some, other] of pairs(caller)) {
    const isHidden = one.endpoint.access === 'workspace' || some !== 'own';
    if (isHidden && answers.has(some) && answers.get(some) !== answers.get(other)) {
      wrong.push(`can tell ${some} from ${other}`);
    }
  }
  return wrong;
}

/** Two targets that a caller must not be able to tell apart. */
const pairs = (caller: MatrixCaller): [Target, Target][] => [
  ['foreign', 'unknown'],
  ['foreign in own', 'unknown in own'],
  ...(caller.role === null ? [['own', 'unknown'] satisfies [Target, Target]] : []),
];

test.each(every)(
  '[PERM-22] $name answers everybody as the contract says',
  { timeout: 60_000 },
  async (one) => {
    const targets = targetsOf(await namedBy(one));
    const wrong: string[] = [];
    for (const caller of await makeCallers(portal, own)) {
      wrong.push(...(await tryOut(one, caller, targets)).map((text) => `${caller.name}, ${text}`));
    }
    expect(wrong).toEqual([]);
  },
);

test('these calls are public, and no others', () => {
  const found = every.filter(({ endpoint }) => endpoint.access === 'public').map(({ name }) => name);
  expect(found.sort()).toEqual(PUBLIC);
});
