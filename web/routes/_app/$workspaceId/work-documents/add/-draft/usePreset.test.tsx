import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PAGE_SIZE } from '#contract/rules/limits.ts';
import { live } from '#tests/support/live.tsx';
import { standInPage } from '#tests/support/rendered.tsx';
import { directoryOf } from '../-directory.ts';
import { kindOf, memberOf } from './draftBuilders.ts';

const load = async () => {
  standInPage();
  return await import('./usePreset.ts');
};
let web: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  web = await load();
});
afterAll(() => void vi.resetModules());

const [ADA, KIND, TEAM] = ['cada', 'ckind', 'cteam'].map((id) => id.padEnd(25, '0')) as [
  string,
  string,
  string,
];
const ada = { id: ADA, fullName: 'Ada Byron', email: 'ada@site.example', status: 'ACTIVE' };
const firstAid = kindOf('First aid', { id: KIND, validMonths: 24 });
const everybody = { page: 0, pageSize: PAGE_SIZE.all };

/** The preset that an address gives, by the answers of the server. */
async function presetAt(search: Record<string, unknown>, member: object = ada) {
  const screen = await live(() => web.usePreset('w', search), {
    answers: [
      [['w', 'members', 'one', ADA], member],
      [['w', 'documentKinds', 'list'], { data: [firstAid] }],
      [['w', 'teams', 'one', TEAM], { name: 'Roof' }],
      [['w', 'teams', 'members', TEAM, everybody], { data: [{ workspaceMember: member }] }],
    ],
  });
  return screen.now();
}

test('[GAP-04] a link chooses a person and a type, and nobody who is no longer in the workspace', async () => {
  const kind = { id: KIND, name: 'First aid', validMonths: 24, reminderMonths: null };
  const people = [{ id: ADA, name: 'Ada Byron', email: 'ada@site.example', isDraft: false }];
  expect(await presetAt({ member: ADA, kind: KIND })).toEqual({ people, kind });
  expect(await presetAt({ member: ADA, kind: KIND }, { ...ada, status: 'DEACTIVATED' })).toEqual({ kind });
  expect(await presetAt({ member: 'ada', kind: 7 })).toEqual({});
});

test('[GAP-12] of a team it knows the people, among whom the names of files are looked for', async () => {
  const preset = await presetAt({ team: TEAM, kind: KIND });
  expect(preset?.team?.name).toBe('Roof');
  if (!preset) throw new Error('It is known by now.');
  expect(web.presetFor(preset, 'ada byron.pdf')).toMatchObject({ people: [{ id: ADA }], kind: { id: KIND } });
  expect(web.presetFor(preset, 'scan.pdf')).toEqual({ kind: preset.kind });
});

test('[GAP-12] the person whom a file names comes before the one of the link, and all else stays', () => {
  const [ann, bob] = [memberOf('ann', 'Ann Lee'), memberOf('bob', 'Bob Lund')];
  const preset = { people: [ann], team: { name: 'Roof', people: directoryOf([bob]) } };
  expect(web.presetFor(preset, 'Bob Lund.pdf')).toEqual({ people: [bob] });
  expect(web.presetFor(preset, 'scan.pdf')).toEqual({ people: [ann] });
});
