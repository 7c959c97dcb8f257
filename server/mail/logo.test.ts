import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { newId } from '#server/core/ids.ts';
import { begin } from '#server/core/transaction.ts';
import { jobs } from '#server/db/schema.ts';
import { pictures } from '#server/files/pictures/pictures.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { type MailServer, startMailServer } from '#tests/support/standIns/smtp.ts';
import { drain } from '#tests/support/work.ts';
import { mailboxPath } from './mailbox/mailboxKey.ts';
import { newestMails } from './queries.ts';

const portal = createTestPortal();
let server: MailServer;

beforeAll(async () => {
  server = await startMailServer();
});
beforeEach(() => {
  server.received.length = 0;
});
afterAll(() => server.close());

const picture = async (width: number, height: number) =>
  (
    await sharp({ create: { width, height, channels: 4, background: '#0f756280' } })
      .webp()
      .toBuffer()
  ).toString('base64');

const setLogo = (admin: Member, logotypeBase64: string | null) =>
  portal.call(endpoints.workspaces.update, {
    params: { workspaceId: admin.workspaceId },
    body: { logotypeBase64 },
    as: admin,
  });

async function invite(admin: Member): Promise<string> {
  const email = `${newId()}@acme.example`;
  const body = { workspaceId: admin.workspaceId, emails: [email] };
  expect((await portal.call(endpoints.invitations.create, { body, as: admin })).status).toBe(201);
  return email;
}

/** Invites somebody through the mail server; returns the mail as it arrived. */
async function mailed(admin: Member): Promise<string> {
  const email = await invite(admin);
  const config = { ...portal.services.config, smtpUrl: `smtp://127.0.0.1:${server.port}` };
  await drain({ ...portal.services, config });
  return server.received.find(({ to }) => to.includes(email))?.raw ?? '';
}

/** The HTML part as a mail program reads it. */
const htmlOf = (raw: string): string => {
  const [, body = ''] = /Content-Type: text\/html[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(raw) ?? [];
  return body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
};

test('[API-44] an invitation carries the name and the logo of its workspace, as PNG inside the mail', async () => {
  const admin = await portal.aWorkspace({ name: 'North & Site' });
  await setLogo(admin, await picture(400, 200));
  const raw = await mailed(admin);
  const html = htmlOf(raw);
  expect(html).toContain('>North &amp; Site</td>');
  const [, cid = '', alt, width, height] =
    /<img src="cid:([^"]+)" alt="([^"]*)" width="(\d+)" height="(\d+)"/.exec(html) ?? [];
  expect({ alt, width, height }).toEqual({ alt: 'Logo of North &amp; Site', width: '96', height: '48' });
  const [, part = ''] =
    new RegExp(`Content-Id: <${cid}>[\\s\\S]*?\\r\\n\\r\\n([\\s\\S]*?)\\r\\n--`, 'i').exec(raw) ?? [];
  expect(await sharp(Buffer.from(part, 'base64')).metadata()).toMatchObject({
    format: 'png',
    width: 192,
    height: 96,
    hasAlpha: false,
  });
});

test('without a logo the name stands alone, also when the logo went after the invitation', async () => {
  const admin = await portal.aWorkspace({ name: 'North Site' });
  for (const logo of [null, await picture(64, 64)]) {
    await setLogo(admin, logo);
    await invite(admin);
    await setLogo(admin, null);
    const raw = await mailed(admin);
    expect(htmlOf(raw)).toContain('>North Site</td>');
    expect(server.received.map((mail) => mail.raw).join()).not.toMatch(/image\/png|<img|<!-- logo/);
  }
});

test('the job refers to the workspace and does not hold the picture; the mailbox shows mail and logo', async () => {
  const admin = await portal.aWorkspace({ name: 'North Site' });
  await setLogo(admin, await picture(64, 32));
  const email = await invite(admin);
  const waiting = await begin(portal.services, ({ tx }) => tx.select({ payload: jobs.payload }).from(jobs));
  const payload = waiting.map((job) => JSON.stringify(job.payload)).find((text) => text.includes(email));
  expect(payload).toContain(`"logoOf":"${admin.workspaceId}"`);
  expect(payload).not.toContain('base64');
  await portal.work();
  const mails = await begin(portal.services, (scope) => newestMails(scope, 10));
  const id = mails.find(({ to }) => to === email)?.id;
  const open = (path: string) =>
    portal.send({ method: 'GET', url: mailboxPath(portal.services.mailboxKey, path) });
  const shown = await open(`/mailbox/${id}`);
  expect(shown.headers['content-security-policy']).toMatch(/^default-src 'none';.* img-src data:;/);
  expect(shown.body).toMatch(
    /<img src="data:image\/png;base64,[^"]+" alt="Logo of North Site" width="64" height="32"/,
  );
  expect((await open(`/mailbox/${newId()}`)).statusCode).toBe(404);
});

test('a logo that cannot be read does not keep an invitation from being sent', async () => {
  const admin = await portal.aWorkspace({ name: 'North Site' });
  await setLogo(admin, await picture(64, 64));
  await rm(join(portal.services.folder, admin.workspaceId), { recursive: true });
  const raw = await mailed(admin);
  expect(htmlOf(raw)).toContain('>North Site</td>');
  expect(raw).not.toContain('image/png');
});

test('[API-44] a node that stops leaves a mail to the next one rather than send it without its logo', async () => {
  const admin = await portal.aWorkspace({ name: 'North Site' });
  await setLogo(admin, await picture(64, 64));
  const email = await invite(admin);
  const config = { ...portal.services.config, smtpUrl: `smtp://127.0.0.1:${server.port}` };
  const stopping = pictures(() => undefined);
  await stopping.close();
  await drain({ ...portal.services, config, pictures: stopping });
  expect(server.received).toEqual([]);
  portal.clock.advance(24 * 60 * 60_000);
  await drain({ ...portal.services, config });
  expect(server.received.find(({ to }) => to.includes(email))?.raw).toContain('image/png');
});
