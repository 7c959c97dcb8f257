import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { readConfig } from '#server/core/config.ts';
import { newId } from '#server/core/ids.ts';
import { type RunningPortal, startPortal } from '#server/portal.ts';
import { type Admin, world } from '#tests/support/browser/people.ts';
import { freePort } from '#tests/support/ports.ts';
import { figure, tries } from '#tests/support/seeded.ts';
import { SECRET_KEY } from '#tests/support/template.ts';
import { type Pair, startPair } from './pair.ts';
import { startBalancer, startPrimaryBalancer } from './programs.ts';

/*
 * Two nodes behind HAProxy, on whichever of two PostgreSQL servers HAProxy takes for the primary. The standby has each change on its disk
 * before it is acknowledged.
 */

const ROUNDS = tries(1, 5);
/** People who write at the same time, and what they have written before the primary is killed. */
const WRITERS = 6;
const WRITES = 60;
/** A time that a company can bear; it is told beside the bound and fails no test, for machines differ. */
const BOUND_SECONDS = 15;
const LONG = 1_200_000;

let pair: Pair;
let database: Awaited<ReturnType<typeof startPrimaryBalancer>>;
let balancer: Awaited<ReturnType<typeof startBalancer>>;
let folder: string;
let admin: Admin;
const nodes: RunningPortal[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-standby-'));
  pair = await startPair();
  await pair.ask(`create role muster_owner login createrole password '${pair.password}'`);
  await pair.ask('create database muster owner muster_owner');
  database = await startPrimaryBalancer(pair);
  // It takes every server for one that works until it has asked it.
  await vi.waitUntil(() => pair.isLedTo(database.port), { timeout: 60_000, interval: 500 });
  const ports: [number, number] = [await freePort(), await freePort()];
  balancer = await startBalancer(ports);
  const url = `http://127.0.0.1:${balancer.port}`;
  for (const port of ports) {
    const config = readConfig({
      PORT: String(port),
      DATA_DIR: join(folder, String(port)),
      DATABASE_URL: `postgres://muster_owner:${pair.password}@127.0.0.1:${database.port}/muster`,
      PUBLIC_URL: url,
      TRUST_PROXY: '127.0.0.1',
      SECRET_KEY,
      LOG_LEVEL: 'silent',
    });
    nodes.push(await startPortal(config));
  }
  await vi.waitUntil(() => nodesUp(url), { timeout: 60_000 });
  const services = nodes[0]?.services;
  if (!services) throw new Error('No node started.');
  const { person, workspace } = world(url, services.mailboxKey, services);
  const made = await person();
  admin = { ...made, workspaceId: await workspace(made) };
}, LONG);
afterAll(async () => {
  for (const node of nodes) await node.stop();
  await balancer?.stop();
  await database?.stop();
  await pair?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function nodesUp(url: string): Promise<boolean> {
  const asked = await Promise.all(Array.from({ length: 4 }, () => fetch(`${url}/healthz`)));
  return new Set(asked.map(({ ok, headers }) => ok && headers.get('x-node'))).size === 2;
}

/** People who make one team after the other, each under its key until that is acknowledged, as programs do that keep what they send. */
function startWriting() {
  const acknowledged: string[] = [];
  let failed = 0;
  let isOver = false;
  let onAcknowledged: (begun: number) => void = () => undefined;
  const make = async (name: string, key: string): Promise<boolean> => {
    const begun = performance.now();
    try {
      const answer = await fetch(`http://127.0.0.1:${balancer.port}${endpoints.teams.create.path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${admin.token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify({ workspaceId: admin.workspaceId, name, isPublic: false }),
      });
      await answer.text();
      if (answer.status !== 201) return false;
    } catch {
      return false;
    }
    acknowledged.push(name);
    onAcknowledged(begun);
    return true;
  };
  const write = async () => {
    while (!isOver) {
      const [name, key] = [`Team ${newId()}`, newId()];
      while (!(await make(name, key))) {
        failed += 1;
        await rest(100);
      }
    }
  };
  const ended = Promise.all(Array.from({ length: WRITERS }, write));
  return {
    acknowledged,
    failed: () => failed,
    /** Seconds from now until a call that is made from now on is acknowledged. */
    untilBack: () =>
      new Promise<number>((resolve) => {
        const since = performance.now();
        onAcknowledged = (begun) => {
          if (begun > since) resolve((performance.now() - since) / 1_000);
        };
      }),
    async stop() {
      isOver = true;
      await ended;
    },
  };
}

test('when the primary is killed under load the standby takes over: nothing acknowledged is lost or there twice, and calls succeed again by themselves', {
  timeout: LONG,
}, async () => {
  const writing = startWriting();
  const { acknowledged } = writing;
  const seconds: number[] = [];
  let lost = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const before = acknowledged.length;
    await vi.waitUntil(() => acknowledged.length >= before + WRITES, { timeout: 120_000 });
    const promoted = pair.watch();
    const back = writing.untilBack();
    await pair.killPrimary();
    const safe = [...acknowledged];
    await promoted;
    const there = await teamNames();
    lost += safe.filter((name) => !there.has(name)).length;
    seconds.push(await back);
    await pair.addStandby();
  }
  await writing.stop();
  const there = await teamNames();
  lost += acknowledged.filter((name) => !there.has(name)).length;
  const twice = [...there].filter(([, times]) => times > 1);
  const longest = Math.max(...seconds);
  figure(
    'writes while primaries were killed',
    `${acknowledged.length} acknowledged, ${writing.failed()} tried again, ${lost} lost`,
    '0 lost',
  );
  figure(
    'time until calls succeed again',
    `${seconds.map((one) => one.toFixed(1)).join(', ')} s`,
    `${BOUND_SECONDS} s`,
    longest <= BOUND_SECONDS,
  );
  expect({ lost, twice }).toEqual({ lost: 0, twice: [] });
  expect(writing.failed()).toBeGreaterThan(0);
});

/** What the primary has, as its superuser sees it, and how often. */
async function teamNames(): Promise<Map<string, number>> {
  const rows = await pair.ask<{ name: string; times: number }>(
    'select name, count(*)::integer as times from teams group by 1',
    'muster',
  );
  return new Map(rows.map(({ name, times }) => [name, times]));
}
