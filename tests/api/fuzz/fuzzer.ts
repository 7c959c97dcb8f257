import { Writable } from 'node:stream';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import type { Member } from '#tests/support/builders.ts';
import { aPdf, multipart } from '#tests/support/files.ts';
import type { TestPortal } from '#tests/support/portal.ts';
import { isByLink, mayExpectedly } from '../accessTable.ts';
import { aToken } from '../callers.ts';
import { type Case, type Named, namedBy } from '../cases.ts';
import type { Ids } from '../ids.ts';
import { leaveOne } from '../leaveOne.ts';
import { idsFor, type World } from '../world.ts';
import type { Operation } from './description.ts';
import { toJson } from './hostile.ts';
import type { Mutation, Parts } from './mutations.ts';

/** A log that keeps what is an error, and where it is kept. */
export function errorLog() {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  return { lines, log: pino({ level: 'error' }, stream) };
}

/** Somebody who makes the calls; whoever should get through comes first. */
export interface FuzzCaller {
  name: string;
  member: Member;
  token: string | null;
  /** Things of their own, until a call may have changed them. */
  ids: Ids | null;
}

export async function callersOf(
  { portal, own, linkTokens }: World,
  { expected }: Case,
): Promise<FuzzCaller[]> {
  const { workspaceId } = own;
  const admin = await portal.aMember(workspaceId, 'WORKSPACE_ADMIN');
  const member = await portal.aMember(workspaceId, 'WORKSPACE_MEMBER');
  for (const { memberId } of [admin, member]) await portal.aTeam(workspaceId, [memberId]);
  const byLink = isByLink(expected.access) ? linkTokens[expected.access] : null;
  const people = [
    { name: 'an admin', member: admin, token: byLink ?? admin.token, ids: null },
    { name: 'a member', member, token: member.token, ids: null },
  ];
  const isForAdmins = !expected.permission || mayExpectedly('WORKSPACE_ADMIN', expected.permission);
  return [
    ...(isForAdmins ? people : people.reverse()),
    { name: 'an API token', member: admin, token: await aToken(portal, admin, 'write'), ids: null },
    { name: 'nobody', member, token: null, ids: null },
  ];
}

let sent = 0;

/** How many calls were made. */
export const callsSent = (): number => sent;

/** The request of a case, hostile or as it should be. */
async function requestOf(
  { endpoint, sample }: Case,
  caller: FuzzCaller,
  portal: TestPortal,
  mutations: Mutation[],
): Promise<InjectOptions> {
  const { ids, token } = caller;
  if (!ids) throw new Error('Nobody calls without something to call about.');
  const valid: Parts = await sample(ids, portal);
  const { params = {}, query, body, headers } = mutations.reduce((parts, { change }) => change(parts), valid);
  const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) => inAddress(params[name]));
  const search = Object.entries(query ?? {}).map(([key, value]) => `${key}=${inAddress(value)}`);
  const file = endpoint.upload ? await multipart([{ content: await aPdf(), name: 'a.pdf' }]) : null;
  return {
    method: endpoint.method,
    url: search.length > 0 ? `${url}?${search.join('&')}` : url,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      'x-workspace-id': ids.workspaceId,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...file?.headers,
      ...headers,
    },
    ...(body === undefined ? {} : { payload: toJson(body) }),
    ...(file ? { payload: file.payload } : {}),
  };
}

const inAddress = (value: unknown) =>
  encodeURIComponent((typeof value === 'string' ? value : toJson(value)).slice(0, 4_000).toWellFormed());

/** Makes calls in one world, and says what is wrong with the answers. */
export class Fuzzer {
  readonly world: World;
  readonly errors: string[];

  constructor(world: World, errors: string[]) {
    this.world = world;
    this.errors = errors;
  }

  /** Makes one call; says what came of it, and each thing that no answer may be. */
  async call(
    one: Case,
    operation: Operation,
    caller: FuzzCaller,
    mutations: Mutation[] = [],
  ): Promise<{ answer: LightMyRequestResponse; wrong: string[] }> {
    const { portal, auditor } = this.world;
    const request = await requestOf(one, caller, portal, mutations);
    if (sent % 8 === 0) await auditor.query('delete from rate_limits');
    const from = `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}`;
    sent += 1;
    const answer = await portal.send(request, { from });
    const problems = [
      ...operation.problemsOf(answer),
      ...this.errors.splice(0).map((line) => `logged ${line.slice(0, 1_500)}`),
    ];
    const what = `${one.name} by ${caller.name}${mutations.map(({ name }) => `, ${name}`).join('')}`;
    return { answer, wrong: problems.map((problem) => `${what}: ${problem}`) };
  }

  /** Whatever a caller needs for a call, made for them once. */
  async prepare(caller: FuzzCaller, named: Named): Promise<void> {
    const { member } = caller;
    caller.ids ??= await idsFor(this.world, { account: member, memberId: member.memberId }, named);
  }

  named = (one: Case): Promise<Named> => namedBy(one, this.world.ownIds, this.world.portal);

  leaveOne = (): Promise<void> => leaveOne(this.world.portal, this.world.own.workspaceId, this.world.ownIds);
}
