import { readFileSync } from 'node:fs';
import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { readConfig } from '#server/core/config.ts';
import { newId } from '#server/core/ids.ts';
import { connect } from '#server/db/connect.ts';
import { jobs } from '#server/db/schema.ts';
import { clamd } from '#server/files/scan/clamd.ts';
import { logSerializers } from '#server/process/log.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import type { TestServices } from '#tests/support/services.ts';

const portal = createTestPortal();
const TOKEN = 'a-token-for-prometheus';
const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');

const page = read('docs/operations.md');
const alerts = read('deploy/prometheus-alerts.yml');
const dashboard = read('deploy/grafana-dashboard.json');

const NAME = /\b(?:muster|process|nodejs)_[a-z0-9_]+\b/g;
/** Names of metrics only where queries and tables stand: of the rules and panels, and of the page's section about them. */
const section = (title: string) => page.slice(page.indexOf(`\n### ${title}\n`)).split('\n###')[1] ?? '';
const namesIn = (text: string) => [...new Set(text.match(NAME))];
/** The first column of a table. */
const firstColumn = (text: string) =>
  [...text.matchAll(/^\| ((?:`[^`]+`(?:, )?)+)/gm)].map(([, cell = '']) => cell);

async function metrics(services: Partial<TestServices> = {}): Promise<string> {
  const config = readConfig({ METRICS_TOKEN: TOKEN, LOG_LEVEL: 'silent' });
  const on = await portal.addNode({ config, ...services });
  const headers = { authorization: `Bearer ${TOKEN}` };
  return (await portal.send({ method: 'GET', url: '/metrics' }, { on, headers })).body;
}

/** Every name that a query may use: a histogram has three. */
const queryable = (text: string) =>
  [...text.matchAll(/^# TYPE (\S+) (\w+)$/gm)].flatMap(([, name = '', kind]) =>
    kind === 'histogram' ? [name, `${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  );

test('every metric of the alerts, the dashboard and the page is one that a portal tells', async () => {
  // Of a scanner that does not answer, as of one that does.
  const told = queryable(await metrics({ scanner: clamd({ host: '127.0.0.1', port: 9 }) }));
  expect(namesIn(alerts).length).toBeGreaterThan(6);
  expect(namesIn(dashboard).length).toBeGreaterThan(8);
  for (const text of [alerts, dashboard, section('Metrics')]) {
    expect(namesIn(text).filter((name) => !told.includes(name))).toEqual([]);
  }
  const ours = told.filter((name) => name.startsWith('muster_') && !/_(bucket|sum|count)$/.test(name));
  expect(ours.filter((name) => !namesIn(section('Metrics')).includes(name))).toEqual([]);
});

test('labels of queries are labels that the metrics have, and endpoints those of the contract', async () => {
  const text = await metrics();
  const states = (name: string) =>
    [...text.matchAll(new RegExp(`^${name}\\{state="(\\w+)"\\}`, 'gm'))].map(([, state = '']) => state);
  const asked = [
    ...`${alerts}\n${dashboard.replaceAll('\\"', '"')}`.matchAll(/(muster_\w+)\{[^}]*state="(\w+)"/g),
  ];
  expect(asked.length).toBeGreaterThan(2);
  for (const [, name = '', state] of asked) expect(states(name), name).toContain(state);

  const known = Object.entries(endpoints).flatMap(([noun, calls]) =>
    Object.keys(calls as Record<string, Endpoint>).map((name) => `${noun}.${name}`),
  );
  const named = [...`${alerts}${dashboard}`.matchAll(/endpoint=\\?"([^"\\]+)/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(1);
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
});

test('the page has a row for each alert, with its severity', () => {
  const rules: { alert: string; labels: { severity: string } }[] = parse(alerts).groups[0].rules;
  const rows = [...section('Alerts').matchAll(/^\| `(\w+)` \| (\w+) \|/gm)].map(([, name, severity]) => [
    name,
    severity,
  ]);
  expect(rows).toEqual(rules.map(({ alert, labels }) => [alert, labels.severity]));
});

test('a job that nobody works on shows by how late it is', async () => {
  const late = async () => /^muster_jobs_oldest_due_seconds (\S+)$/m.exec(await metrics())?.[1];
  await portal.work();
  expect(await late()).toBe('0');
  const { db, clock } = portal.services;
  const now = clock();
  const row = { kind: 'housekeeping.sweep', payload: {}, createdAt: now };
  await db.insert(jobs).values([
    { ...row, id: newId(), runAt: new Date(now.getTime() - 90_000) },
    { ...row, id: newId(), runAt: new Date(now.getTime() + 90_000), attempts: 5, lastError: 'no' },
    { ...row, id: newId(), runAt: new Date(now.getTime() - 900_000), deadAt: now },
  ]);
  expect(await late()).toBe('90');
  const counted = await metrics();
  expect(counted).toMatch(/^muster_jobs\{state="waiting"\} 2$/m);
  expect(counted).toMatch(/^muster_jobs\{state="failing"\} 1$/m);
  expect(counted).toMatch(/^muster_jobs\{state="dead"\} 1$/m);
  await db.delete(jobs);
});

test('calls that wait for a database connection show', async () => {
  const { connectionString = '' } = portal.services.db.$client.options;
  const db = connect(connectionString, () => undefined, 1);
  const pool = db.$client;
  const held = await pool.connect();
  const inLine = [pool.connect(), pool.connect()];
  const answer = metrics({ db });
  // The metrics themselves wait, too: they count what is late.
  await expect.poll(() => pool.waitingCount).toBe(4);
  held.release();
  for (const waiting of inLine) (await waiting).release();
  const states = /^muster_database_connections\{state="(\w+)"\} (\d+)$/gm;
  const told = Object.fromEntries(
    [...(await answer).matchAll(states)].map(([, state, n]) => [state, Number(n)]),
  );
  expect(told).toMatchObject({ busy: 1, idle: 0 });
  expect(told.waiting).toBeGreaterThanOrEqual(2);
  await pool.end();
});

/** The names of what a log line holds; an error and its parts are one. */
function fieldsOf(line: object, before = ''): string[] {
  return Object.entries(line).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && name !== 'err'
      ? fieldsOf(value, `${before}${name}.`)
      : [`${before}${name}`],
  );
}

test('the lines of calls have the fields that the page says, and no others', async () => {
  const lines: object[] = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)));
      done();
    },
  });
  const broken = connect('postgres://nobody@127.0.0.1:1/nothing', () => undefined);
  const on = await portal.addNode({ log: pino({ serializers: logSerializers }, stream), db: broken });
  await portal.send({ method: 'GET', url: '/v2/workspaces/available-open-workspaces' }, { on });
  const failing = { method: 'GET', url: endpoints.session.devices.path } as const;
  await portal.send(failing, { on, as: await portal.aUser() });
  const logged = new Set(lines.flatMap((line) => fieldsOf(line)));
  const table = firstColumn(page.slice(page.indexOf('\n## The log\n')));
  const documented = table.flatMap((cell) => cell.match(/[\w.]+/g) ?? []);
  expect([...logged].filter((field) => !documented.includes(field))).toEqual([]);
  const ofCalls = documented.slice(0, documented.indexOf('code'));
  expect(ofCalls.filter((field) => !logged.has(field))).toEqual([]);
});
