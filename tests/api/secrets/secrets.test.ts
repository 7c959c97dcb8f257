import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { connect } from '#server/db/connect.ts';
import { PATIENCE } from '#server/files/s3/client.ts';
import { s3Store } from '#server/files/s3/s3Store.ts';
import { keepRecurring } from '#server/jobs/recurring.ts';
import { logSerializers } from '#server/process/log.ts';
import { aFolder, contentOf, environmentOf, runHere } from '#tests/backup/places.ts';
import { type Auditor, openAuditor } from '#tests/support/digest.ts';
import { aPdf, multipart } from '#tests/support/files.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { figure } from '#tests/support/seeded.ts';
import { administer, SECRET_KEY } from '#tests/support/template.ts';
import { formsOf, holds } from '#tests/support/traces.ts';
import { drain } from '#tests/support/work.ts';
import { aPassword, plantAll, type Secret } from './planted.ts';

const [smtpPassword, s3Secret, databasePassword, metricsToken, internalPassword] = [
  aPassword(),
  aPassword(),
  aPassword(),
  aPassword(),
  aPassword(),
];

/** Secrets that an operator sets up the portal with; it never tells them to anybody. */
const OF_OPERATORS: Secret[] = [
  { name: 'secret key', value: SECRET_KEY },
  { name: 'password of the mail server', value: smtpPassword },
  { name: 'secret of the bucket', value: s3Secret },
  { name: 'password of the database', value: databasePassword },
  { name: 'token of the metrics', value: metricsToken },
  { name: 'password of the operators’ page', value: internalPassword },
];

const lines: string[] = [];
const portal = createTestPortal(
  {
    METRICS_TOKEN: metricsToken,
    INTERNAL_PASSWORD: internalPassword,
    S3_BUCKET: 'muster-files',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_ACCESS_KEY_ID: 'muster',
    S3_SECRET_ACCESS_KEY: s3Secret,
  },
  async () => {
    const stream = new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(String(chunk));
        done();
      },
    });
    return { log: pino({ level: 'trace', serializers: logSerializers }, stream) };
  },
);

let auditor: Auditor | undefined;
afterAll(() => auditor?.close());

/** Every answer that refuses. */
const refusals: string[] = [];
async function send(...[request, options]: Parameters<typeof portal.send>): Promise<LightMyRequestResponse> {
  const answer = await portal.send(request, options);
  if (answer.statusCode >= 400) refusals.push(`${JSON.stringify(answer.headers)} ${answer.body}`);
  return answer;
}

/** Sends a secret where it belongs and where it doesn’t, so that every call is refused. */
async function misuse({ value }: Secret, workspaceId: string): Promise<void> {
  const json = { 'content-type': 'application/json' };
  const post = (url: string, payload: string, headers: Record<string, string> = json) =>
    send({ method: 'POST', url, headers, payload });
  const token = encodeURIComponent(value);
  await send({ method: 'GET', url: '/v1/sessions', headers: { authorization: `Bearer ${value}x` } });
  await send({ method: 'GET', url: '/v1/sessions', headers: { authorization: value, cookie: `a=${value}` } });
  await send({
    method: 'GET',
    url: `/v2/workspaces/${workspaceId}?token=${token}`,
    headers: { referer: `http://localhost:3000/verify-email?token=${token}` },
  });
  await send({ method: 'GET', url: `/v9/nothing?sig=${token}` });
  await send({ method: 'GET', url: '/metrics', headers: { authorization: `Bearer ${value}x` } });
  await send({ method: 'GET', url: `/mailbox.json?key=${token}x` });
  await send({ method: 'GET', url: `/calendar.ics?token=${token}x` });
  await send({ method: 'POST', url: `/unsubscribe?token=${token}x` });
  await post(
    '/v1/auth',
    JSON.stringify({ provider: 'CREDENTIALS', email: `${value}@x`, password: { [value]: value } }),
  );
  await post('/v1/auth', JSON.stringify({ provider: value, idToken: value }));
  await post('/v1/auth', `{"password":"${value}"`);
  await post('/v1/auth', value, { 'content-type': 'text/plain' });
  await post('/v1/users/verify-email', JSON.stringify({ token: [value], password: value }));
  await post(
    '/v1/users/reset-password',
    JSON.stringify({ token: `${value}x`, newPassword: value.slice(0, 3) }),
  );
  await post(
    '/v1/auth/second-factor',
    JSON.stringify({ challenge: value, factor: { code: value, passkey: value } }),
  );
  await post('/v1/sign-in-link', JSON.stringify({ token: `${value}x` }));
  await post(`/scim/v2/${workspaceId}/Users`, JSON.stringify({ password: value }), {
    'content-type': 'application/scim+json',
    authorization: `Bearer ${value}x`,
  });
}

/** Has the bucket, the database and the mail server answer nothing: their passwords stand in no failure. */
async function failOutside(token: string, workspaceId: string): Promise<void> {
  const { config, folder, log, clock } = portal.services;
  const as = { token, workspaceId };
  if (!config.s3) throw new Error('There is no bucket.');
  const patience = { ...PATIENCE, answer: 100, call: 200, put: 200 };
  const store = await s3Store(config.s3, { folder, now: clock(), log, patience });
  const withBucket = await portal.addNode({ store });
  const file = await multipart([{ content: await aPdf(), name: 'a.pdf' }]);
  const upload = await send({ method: 'POST', url: '/v2/files', ...file }, { as, on: withBucket });
  expect(upload.statusCode).toBe(503);

  const url = `postgres://muster:${databasePassword}@127.0.0.1:1/muster`;
  const db = connect(url, (error) => log.error(error), 1);
  const withoutDatabase = await portal.addNode({ db, independentDb: db });
  const read = await send({ method: 'GET', url: '/v1/sessions' }, { as, on: withoutDatabase });
  expect(read.statusCode).toBe(500);
  refusals.push((await send({ method: 'GET', url: '/readyz' }, { on: withoutDatabase })).body);
  await db.$client.end();

  const body = JSON.stringify({ email: 'nobody@acme.example', origin: config.publicUrl });
  await send({
    method: 'POST',
    url: '/v1/users/forgot-password',
    headers: { 'content-type': 'application/json' },
    payload: body,
  });
  await portal.services.db.$client.query(
    `insert into jobs (id, kind, payload, run_at, attempts, created_at) values ('planted', 'mail.send', $1, $2, 0, $2)`,
    [{ to: 'a@acme.example', subject: 'a', text: 'a', html: 'a' }, clock()],
  );
  const smtpUrl = `smtp://muster:${smtpPassword}@127.0.0.1:1`;
  await drain({ ...portal.services, config: { ...config, smtpUrl } });
  const [failed] = (
    await portal.services.db.$client.query(`select last_error from jobs where id = 'planted'`)
  ).rows;
  expect(failed.last_error).toContain('127.0.0.1');
  refusals.push(failed.last_error, await refusedMail());
}

/** A mail with a link that the database refuses: what is kept of the failure does not have the link. */
async function refusedMail(): Promise<string> {
  const { services } = portal;
  const { email } = await portal.aUser({ password: aPassword() });
  const body = { email, origin: services.config.publicUrl };
  await portal.call(endpoints.users.forgotPassword, { body });
  await administer(
    services.ownerUrl,
    `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$`,
    'CREATE TRIGGER refuse BEFORE INSERT ON mails FOR EACH ROW EXECUTE FUNCTION refuse()',
  );
  await drain(services);
  await administer(services.ownerUrl, 'DROP TRIGGER refuse ON mails', 'DROP FUNCTION refuse()');
  const kept = `select string_agg(last_error, ' ') as errors from jobs where kind = 'users.sendReset'`;
  const { errors } = (await services.db.$client.query(kept)).rows[0];
  expect(errors).toMatch(/^Failed query/);
  expect(errors).not.toMatch(/token=/);
  return errors;
}

/** Of the secrets, those that a text has in whatever form. */
const foundIn = (content: Buffer, secrets: Secret[]): string[] =>
  secrets.filter(({ value }) => holds(content, formsFor(value))).map(({ name }) => name);

const known = new Map<string, Buffer[]>();
function formsFor(value: string): Buffer[] {
  const forms = known.get(value) ?? [...formsOf(value), ...formsOf(value.replaceAll('-', ''))];
  known.set(value, forms);
  return forms;
}

test('of more than 40 planted secrets none stands in the log, in a table, in a mail to others, in the metrics, in a refusal or in a backup', {
  timeout: 180_000,
}, async () => {
  const { secrets: planted, admin } = await plantAll(portal);
  const secrets = [...planted, ...OF_OPERATORS];
  expect(secrets.length).toBeGreaterThanOrEqual(40);
  expect(new Set(secrets.map(({ value }) => value)).size).toBe(secrets.length);
  figure('planted secrets', `${secrets.length}`, 'found nowhere');

  const session = (await portal.aMember(admin.workspaceId)).token;
  for (const secret of secrets) {
    await misuse(secret, admin.workspaceId);
    await portal.services.db.$client.query('delete from rate_limits');
  }
  const right = { authorization: `Bearer ${metricsToken}` };
  const metrics = await send({ method: 'GET', url: '/metrics', headers: right });
  expect(metrics.body).toContain('muster_call_duration_seconds');
  await failOutside(session, admin.workspaceId);
  await keepRecurring(portal.services);
  portal.clock.advance(24 * 60 * 60 * 1_000);
  await portal.work();

  const folder = await aFolder(onTestFinished);
  const backup = join(folder, 'backup.tar');
  const environment = await environmentOf(portal.services, onTestFinished);
  expect(await runHere(environment, 'backup', backup)).toMatchObject({ code: 0 });
  const { tables } = await contentOf(backup);

  auditor = await openAuditor(portal.services);
  const names = (
    await auditor.query(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    )
  ).map(({ name }) => String(name));
  const rows = async (name: string) =>
    (await auditor?.query(`select t::text as row from ${name} as t`))?.map(({ row }) => row).join('\n') ?? '';

  const found: Record<string, string[]> = {};
  const search = (where: string, content: string | Buffer, of = secrets) => {
    const names = foundIn(Buffer.from(content), of);
    if (names.length > 0) found[where] = names;
  };
  search('the log', lines.join(''));
  search('the metrics', metrics.body);
  search('refusals', refusals.join('\n'));
  for (const name of names.filter((one) => one !== 'mails')) search(`table ${name}`, await rows(name));
  const unmailed = secrets.filter(({ mailedTo }) => !mailedTo);
  for (const { to, text, html, subject } of await portal.services.db.query.mails.findMany()) {
    const others = secrets.filter(({ mailedTo }) => mailedTo !== to);
    search(`a mail to ${to === admin.email ? 'the admin' : to}: ${subject}`, `${text}\n${html}`, others);
  }
  for (const [name, content] of Object.entries(tables))
    search(`backup of ${name}`, content, name === 'mails' ? unmailed : secrets);
  search('the backup', await readFile(backup), unmailed);
  expect(found).toEqual({});

  // The search would find them: each of these places has something of the run in it.
  for (const text of ['incoming request', 'call failed']) expect(lines.join('')).toContain(text);
  expect(await rows('mails')).toContain('token=');
  expect(Object.keys(tables)).toContain('access_tokens');
  expect(refusals.length).toBeGreaterThan(40 * 10);
});
