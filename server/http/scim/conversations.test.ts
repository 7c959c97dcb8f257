import { expect, test } from 'vitest';
import { newId } from '#server/core/ids.ts';
import entra from '#tests/scim/entra.json' with { type: 'json' };
import okta from '#tests/scim/okta.json' with { type: 'json' };
import { anApiToken } from '#tests/support/accounts.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const portal = createTestPortal();

interface Step {
  title: string;
  method: string;
  path: string;
  body?: unknown;
  status: number;
  answer?: unknown;
  /** Under which name the id of the answer is kept for the steps after it. */
  keep?: string;
}

test.each([entra, okta])(
  '[DOOR-08] the conversation of $client goes as its maker describes it',
  async ({ contentType, steps }) => {
    const admin = await portal.aWorkspace();
    const { token } = await anApiToken(portal, admin, { mayWrite: false, forDirectory: true });
    const run = newId();
    const known = new Map([
      ['run', run],
      ['RUN', run.toUpperCase()],
    ]);
    const filled = (text: string) =>
      text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => known.get(name) ?? '');
    for (const { title, method, path, body, status, answer, keep } of steps as Step[]) {
      const hasBody = body !== undefined;
      const reply = await portal.send(
        {
          method: method as 'GET',
          url: `/scim/v2/${admin.workspaceId}${filled(path).replaceAll(' ', '%20').replaceAll('"', '%22')}`,
          ...(hasBody ? { payload: filled(JSON.stringify(body)) } : {}),
          headers: { accept: 'application/scim+json', ...(hasBody ? { 'content-type': contentType } : {}) },
        },
        { as: { token } },
      );
      const told = reply.body === '' ? null : reply.json();
      expect({ title, status: reply.statusCode, told }).toMatchObject({
        title,
        status,
        ...(answer === undefined ? {} : { told: JSON.parse(filled(JSON.stringify(answer))) }),
      });
      if (told !== null)
        expect(reply.headers['content-type'], title).toBe('application/scim+json; charset=utf-8');
      if (keep !== undefined) known.set(keep, told.id);
      if (status === 201) expect(reply.headers.location).toBe(told.meta.location);
    }
  },
);
