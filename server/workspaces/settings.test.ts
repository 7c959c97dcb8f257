import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const { get, replace, update } = endpoints.workspaces;
const portal = createTestPortal();

const SEEN = {
  ...{ name: 'North Site', isPublic: false, timeZone: 'UTC' },
  ...{ teamAdditionsNeedApproval: false, phone: null as string | null, language: 'en' as const },
};

async function aSite(row: { domain?: string } = {}) {
  const admin = await portal.aWorkspace({ ...SEEN, ...row });
  const { workspaceId } = admin;
  return {
    save: (body: object) => portal.call(update, { params: { workspaceId }, body, as: admin }),
    replace: (body: { name: string; isPublic: boolean; seen: typeof SEEN }) =>
      portal.call(replace, { params: { workspaceId }, body, as: admin }),
    look: async () => (await portal.call(get, { params: { workspaceId }, as: admin })).body,
  };
}

test('[API-37] [API-39] whoever saves settings that somebody else changed meanwhile changes nothing', async () => {
  const site = await aSite();
  expect((await site.save({ timeZone: 'Europe/Vienna', seen: SEEN })).status).toBe(200);
  const refused = await site.save({ name: 'South Site', seen: SEEN });
  expect(refused.error).toMatchObject({ statusCode: 409, code: 'WORKSPACE_CHANGED' });
  const replaced = await site.replace({ name: 'South Site', isPublic: false, seen: SEEN });
  expect(replaced.error.code).toBe('WORKSPACE_CHANGED');
  expect(await site.look()).toMatchObject({ name: 'North Site', timeZone: 'Europe/Vienna' });
  const now = { ...SEEN, timeZone: 'Europe/Vienna' };
  expect((await site.save({ name: 'South Site', seen: now })).body.name).toBe('South Site');
  // A program that does not say what it saw is not asked.
  expect((await site.save({ name: 'East Site' })).body.name).toBe('East Site');
});

test.each<[string, object]>([
  ['name', { name: 'South Site' }],
  ['isPublic', { isPublic: true }],
  ['timeZone', { timeZone: 'Europe/Vienna' }],
  ['language', { language: 'pl' }],
  ['teamAdditionsNeedApproval', { teamAdditionsNeedApproval: true }],
  ['phone', { phone: '+49 30 1234567' }],
])(
  '[API-37] [API-39] whoever saw another %s changes nothing, alone or all at once',
  async (_setting, theirs) => {
    const site = await aSite({ domain: 'acme.example' });
    expect((await site.save(theirs)).body).toMatchObject(theirs);
    const before = await site.look();
    const answers = [
      await site.save({ name: 'East Site', seen: SEEN }),
      await site.replace({ name: 'East Site', isPublic: false, seen: SEEN }),
    ];
    expect(answers.map(({ error }) => error.code)).toEqual(Array(2).fill('WORKSPACE_CHANGED'));
    expect(await site.look()).toEqual(before);
    expect((await site.save({ name: 'East Site', seen: { ...SEEN, ...theirs } })).status).toBe(200);
  },
);

test('[API-37] of two admins who save at once exactly one does', async () => {
  const site = await aSite();
  const answers = await Promise.all(['One', 'Two'].map((name) => site.save({ name, seen: SEEN })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const saved = answers.find(({ status }) => status === 200);
  expect((await site.look()).name).toBe(saved?.body.name);
});

test('[GAP-10] a workspace has a phone number, which an empty one removes, and no other text is taken for one', async () => {
  const site = await aSite();
  expect((await site.save({ phone: ' +49 30 1234567 ' })).body.phone).toBe('+49 30 1234567');
  for (const phone of ['call us', '12', '1'.repeat(41)]) {
    const { error } = await site.save({ name: 'South Site', phone });
    expect(error).toMatchObject({ code: 'VALIDATION', issues: [{ path: 'phone' }] });
  }
  expect(await site.look()).toMatchObject({ name: 'North Site', phone: '+49 30 1234567' });
  expect((await site.save({ name: 'East Site' })).body.phone).toBe('+49 30 1234567');
  expect((await site.save({ phone: '' })).body.phone).toBeNull();
  // A program that knows no phone number saw the others as they are.
  const { phone: _, ...known } = { ...SEEN, name: 'East Site' };
  expect((await site.save({ name: 'West Site', seen: known })).status).toBe(200);
});
