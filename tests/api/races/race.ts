import type { PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import { expect, inject } from 'vitest';
import type { SecurityEventName } from '#contract/security.ts';
import { newId } from '#server/core/ids.ts';
import { connect, type Database } from '#server/db/connect.ts';
import { type Algorithm, passwords } from '#server/session/passwords.ts';
import type { Member } from '#tests/support/builders.ts';
import type { Auditor } from '#tests/support/digest.ts';
import { aPdf } from '#tests/support/files.ts';
import type { TestPortal } from '#tests/support/portal.ts';
import { databaseUrl } from '#tests/support/template.ts';

export const CLIENTS = 16;

/** One of those who act at the same moment: on which node, and from which network. */
export interface Client {
  number: number;
  on: FastifyInstance;
  from: string;
}

interface Answer {
  status: number;
  text: string;
}

interface Race<Thing extends { workspaceId: string }> {
  /** What they do to it at the same moment. */
  title: string;
  /** What is true afterwards. */
  after: string;
  /** Makes a fresh thing, in a workspace that nothing else uses. */
  make(): Promise<Thing>;
  /** The call of one of the clients. */
  act(thing: Thing, client: Client): Promise<Answer>;
  /** Fails the test unless it is true. */
  holds(thing: Thing, answers: Answer[]): Promise<void> | void;
  /** How many entries the security log has of these events, for what the answers say was done. */
  logged?(answers: Answer[]): Partial<Record<SecurityEventName, number>>;
}

/** A race that can be held, whatever its thing is. */
export interface Scenario {
  title: string;
  after: string;
  /** Holds it once, and returns the workspace in which it was. */
  hold(field: Field, round: number): Promise<string>;
}

/** Where races are held. */
export interface Field {
  portal: TestPortal;
  auditor: Auditor;
  nodes: FastifyInstance[];
}

const codeOf = (text: string): string => {
  const { code } = JSON.parse(text) as { code?: string };
  return code ?? '';
};

/** An answer in short: its status, and the code of a refusal. */
const shortly = ({ status, text }: Answer): string =>
  status < 400 ? `${status}` : `${status} ${codeOf(text)}`;

/** How often which answer came. */
export function tally(answers: Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) counts[shortly(answer)] = (counts[shortly(answer)] ?? 0) + 1;
  return counts;
}

/** How many of them were done. */
export const done = (answers: Answer[]): number => answers.filter(({ status }) => status < 300).length;

/** Fails the test unless exactly one was done, and all others heard one of these. */
export function expectOne(answers: Answer[], ...others: string[]): Answer {
  const winners = answers.filter(({ status }) => status < 300);
  expect(winners, JSON.stringify(tally(answers))).toHaveLength(1);
  expectOnly(answers, `${winners[0]?.status}`, ...others);
  return winners[0] as Answer;
}

/** Fails the test if somebody heard something else. */
export function expectOnly(answers: Answer[], ...expected: string[]): void {
  expect(expected).toEqual(expect.arrayContaining(Object.keys(tally(answers))));
}

/** Sends it again as long as the portal says that it is busy: that is allowed, if it comes to an end. */
async function untilTaken(send: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    const { status, text } = await send();
    if (status !== 503 || codeOf(text) !== 'BUSY' || attempt === 3) return { status, text };
  }
}

async function logOf(
  { auditor }: Field,
  workspaceId: string,
  names: string[],
): Promise<Record<string, number>> {
  const rows = await auditor.query(
    `select event, sum(coalesce((details ->> 'count')::integer, 1))::integer as times
     from security_events where workspace_id = $1 group by event`,
    [workspaceId],
  );
  const times = new Map(rows.map(({ event, times: count }) => [event, Number(count)]));
  return Object.fromEntries(names.map((name) => [name, times.get(name) ?? 0]));
}

export const race = <Thing extends { workspaceId: string }>(one: Race<Thing>): Scenario => ({
  title: one.title,
  after: one.after,
  async hold(field, round) {
    const thing = await one.make();
    const answers = await Promise.all(
      Array.from({ length: CLIENTS }, (_, number) => {
        const on = field.nodes[number % field.nodes.length] as FastifyInstance;
        const from = `10.${10 + number}.${round >> 8}.${round & 255}`;
        return untilTaken(() => one.act(thing, { number, on, from }));
      }),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    await one.holds(thing, answers);
    const logged = one.logged?.(answers);
    // What concerns an account is told to its workspaces by jobs.
    if (logged) await field.portal.work();
    if (logged) expect(await logOf(field, thing.workspaceId, Object.keys(logged)), 'log').toEqual(logged);
    return thing.workspaceId;
  },
});

/** A race is about who comes first, not about hashing. */
const plain: Algorithm = {
  hash: async (password) => `plain ${password}`,
  verify: async (stored, password) => stored === `plain ${password}`,
};

interface Connection {
  connection: {
    on(event: 'errorMessage', listener: (error: { code?: string; detail?: string }) => void): void;
  };
}

/** Two nodes with connections of their own, as many as in service, and the deadlocks that the database tells them of. */
export async function twoNodes(portal: TestPortal) {
  const deadlocks: string[] = [];
  const opened: Database[] = [];
  const name = new URL(portal.services.ownerUrl).pathname.slice(1);
  const aNode = () => {
    const url = databaseUrl(inject('template').appUrl, name);
    const db = connect(url, (error) => portal.services.log.error(error));
    opened.push(db);
    db.$client.on('connect', (client) => {
      (client as unknown as Connection).connection.on('errorMessage', ({ code, detail }) => {
        if (code === '40P01') deadlocks.push(detail ?? code);
      });
    });
    return portal.addNode({ db, passwords: passwords(plain) });
  };
  const nodes = [await aNode(), await aNode()];
  const close = async () => {
    for (const { $client } of opened) await $client.end();
  };
  return { portal, nodes, deadlocks, close };
}

/** A workspace with several admins: a node makes few calls of one person at a time. */
export interface Company extends Member {
  admins: Member[];
}

/** The one of the admins who acts as this client. */
export const adminOf = ({ admins }: Pick<Company, 'admins'>, { number }: Client): Member =>
  admins[(number >> 1) % admins.length] as Member;

export async function aCompany(
  portal: TestPortal,
  asked: Parameters<TestPortal['aWorkspace']>[0] = {},
): Promise<Company> {
  const first = await portal.aWorkspace(asked);
  const others = await Promise.all([1, 2, 3].map(() => portal.aMember(first.workspaceId, 'WORKSPACE_ADMIN')));
  return { ...first, admins: [first, ...others] };
}

/** So many people of a workspace who are no admins. */
export const aCrew = (portal: TestPortal, workspaceId: string, size: number): Promise<Member[]> =>
  Promise.all(Array.from({ length: size }, () => portal.aMember(workspaceId)));

let pdf: Promise<Buffer> | undefined;

/** A PDF of which no two are the same: a comment stands at its end. */
export async function aContent(): Promise<Buffer> {
  pdf ??= aPdf();
  return Buffer.concat([await pdf, Buffer.from(`%${newId()}\n`)]);
}

/** One more upload of somebody. */
export const anUploadOf = async (portal: TestPortal, as: Member): Promise<string> =>
  (await portal.upload(await aContent(), { as })).body.id;

/** All rows of a table in a workspace. */
export const rowsIn = <Table extends PgTable>(
  portal: TestPortal,
  workspaceId: string,
  table: Table,
): Promise<Table['$inferSelect'][]> =>
  portal.inWorkspace(workspaceId, ({ tx }) => tx.select().from(table as PgTable));
