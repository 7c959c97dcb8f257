import type { InjectOptions } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import { aPdf, multipart } from '#tests/support/files.ts';
import { type CallOptions, toRequest } from '#tests/support/portal.ts';
import type { MatrixCaller } from './callers.ts';
import { type Case, type Named, together } from './cases.ts';
import { expectedError, statusOf } from './expectation.ts';
import { leaveOne } from './leaveOne.ts';
import { idsAt, isInForeign, PAIRS, type Target, targetsOf } from './targets.ts';
import { CANARY, idsFor, type World } from './world.ts';

interface Cell {
  target: Target;
  request: InjectOptions;
  expected: ErrorCode | null;
}

/** True of whoever is stopped before what a call is about: nothing of their own is made then, a workspace has only so many kinds. */
const reachesNothing = ({ expected }: Case, { stage, lacksFactor }: MatrixCaller) =>
  stage === 'link' || (expected.access === 'workspace' && (stage !== 'complete' || lacksFactor));

/** The calls of one caller to one endpoint, ready to be sent. */
async function cellsOf(
  world: World,
  one: Case,
  caller: MatrixCaller,
  targets: Target[],
  named: Named,
): Promise<Cell[]> {
  const { endpoint, sample } = one;
  const { portal, foreignIds, unknownIds } = world;
  const right = reachesNothing(one, caller) ? world.ownIds : await idsFor(world, caller, named);
  const authorization = await caller.authorization();
  const prepared = targets.map(async (target) => {
    const ids = idsAt(target, right, foreignIds, unknownIds);
    const asked = await sample(ids, portal);
    const parts = target === 'own and foreign' ? together(await sample(right, portal), asked) : asked;
    const request = toRequest(endpoint, parts);
    const file = endpoint.upload ? await multipart([{ content: await aPdf(), name: 'a.pdf' }]) : request;
    const selected = target === 'no workspace' ? {} : { 'x-workspace-id': ids.workspaceId };
    const headers = { ...file.headers, ...authorization, ...selected };
    const expected = expectedError(one.expected, caller, target);
    return { target, request: { ...request, ...file, headers }, expected };
  });
  return Promise.all(prepared);
}

let sent = 0;

/** Sends a call from an address of its own, which no limit has counted. */
export async function answerTo({ portal }: World, request: InjectOptions, options: CallOptions = {}) {
  const from = `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}`;
  sent += 1;
  const { statusCode, headers, body } = await portal.send(request, { from, ...options });
  const { 'x-correlation-id': _id, date: _date, ...rest } = headers;
  return { statusCode, body, comparable: JSON.stringify([statusCode, rest, body]) };
}

/** Whether a caller has no business with the other workspace in a call. */
const isBlind = ({ expected }: Case, { roleElsewhere }: MatrixCaller, target: Target) =>
  roleElsewhere === null || (expected.access === 'workspace' && !isInForeign(target));

/** A caller's calls to one endpoint, and what came of them. */
interface Attempt {
  caller: MatrixCaller;
  cells: Cell[];
  answers: Map<Target, string>;
}

/** Everything, besides what is foreign to others and not to who is in both workspaces, and what an API token’s own workspace stands in for. */
export const targetsFor = ({ roleElsewhere, token }: MatrixCaller, named: Named): Target[] =>
  targetsOf(named)
    .filter((target) => roleElsewhere === null || target !== 'foreign')
    .filter((target) => token === null || target !== 'no workspace');

async function prepare(world: World, one: Case, caller: MatrixCaller, named: Named): Promise<Attempt> {
  const asked = targetsFor(caller, named);
  return { caller, cells: await cellsOf(world, one, caller, asked, named), answers: new Map() };
}

/** Makes a call, and says what is wrong with the answer. */
async function send(world: World, one: Case, { caller, answers }: Attempt, cell: Cell): Promise<string[]> {
  const { target, request, expected } = cell;
  const { statusCode, body, comparable } = await answerTo(world, request);
  // A workspace has one pack made at a time, and the next caller asks for one as well.
  if (one.name === 'auditPacks.create') await leaveOne(world.portal, world.own.workspaceId, world.ownIds);
  answers.set(target, comparable);
  const isRight =
    statusCode === statusOf(one.expected, expected) && (!expected || JSON.parse(body).code === expected);
  const told = `${statusCode} ${body.slice(0, 200)}`;
  return [
    ...(isRight
      ? []
      : [`${caller.name}, ${target}: expected ${expected ?? one.expected.status}, not ${told}`]),
    ...(isBlind(one, caller, target) && body.includes(CANARY)
      ? [`${caller.name}, ${target}: shows the other workspace`]
      : []),
  ];
}

/** Works while the workspace under test requires a second factor of everybody. */
async function whileRequired({ auditor, own }: World, work: () => Promise<void>): Promise<void> {
  const require = (whose: string | null, from: string | null) =>
    auditor.query('update workspaces set factor_required_of = $2, factor_required_from = $3 where id = $1', [
      own.workspaceId,
      whose,
      from,
    ]);
  await require('EVERYONE', '2026-01-01');
  try {
    await work();
  } finally {
    await require(null, null);
  }
}

/** Makes all calls of all callers to one endpoint, those that are refused first; says how many these were, and what is wrong with the answers. */
export async function tryOut(
  world: World,
  one: Case,
  callers: MatrixCaller[],
  named: Named,
): Promise<{ cells: number; wrong: string[] }> {
  const { auditor, stranger } = world;
  const wrong: string[] = [];
  const attempts: Attempt[] = [];
  for (const caller of callers) attempts.push(await prepare(world, one, caller, named));
  const sendAll = async (which: Attempt[], isRefused: boolean) => {
    for (const attempt of which) {
      const cells = attempt.cells.filter(({ expected }) => (expected !== null) === isRefused);
      const sendCells = async () => {
        for (const cell of cells) wrong.push(...(await send(world, one, attempt, cell)));
      };
      await (attempt.caller.lacksFactor ? whileRequired(world, sendCells) : sendCells());
    }
  };
  const before = await auditor.digest();
  await sendAll(attempts, true);
  if ((await auditor.digest()) !== before) wrong.push('a refused call changed rows');

  const theirs = await auditor.digest(stranger.workspaceId);
  const isOutside = ({ caller }: Attempt) => isBlind(one, caller, 'own');
  await sendAll(attempts.filter(isOutside), false);
  if ((await auditor.digest(stranger.workspaceId)) !== theirs)
    wrong.push('rows of the other workspace changed');
  await sendAll(
    attempts.filter((attempt) => !isOutside(attempt)),
    false,
  );
  const isReading = one.endpoint.method === 'GET' || one.expected.rights === 'reads';
  if (isReading && (await auditor.digest()) !== before) wrong.push('a call that reads changed rows');
  wrong.push(...attempts.flatMap((attempt) => confusions(one, attempt)));
  return { cells: attempts.flatMap(({ cells }) => cells).length, wrong };
}

/** The targets that a caller can tell apart and must not. */
function confusions(one: Case, { caller, answers }: Attempt): string[] {
  return pairsOf(one, caller)
    .filter(([some, other]) => answers.has(some) && answers.has(other))
    .filter(([some, other]) => answers.get(some) !== answers.get(other))
    .map(([some, other]) => `${caller.name} can tell ${some} from ${other}`);
}

/** Two targets that a caller must not be able to tell apart. */
function pairsOf({ expected }: Case, { role, roleElsewhere }: MatrixCaller): [Target, Target][] {
  const pairs = PAIRS.filter(([some]) => roleElsewhere === null || !isInForeign(some));
  const isOutside = expected.access === 'workspace' && role === null;
  return isOutside ? [...pairs, ['own', 'unknown']] : pairs;
}
