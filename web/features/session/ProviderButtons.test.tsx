import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { uses } from '#tests/support/live.tsx';
import { standInPage } from '#tests/support/rendered.tsx';
import { screenOf } from '#tests/support/screen.tsx';

const load = async () => {
  standInPage();
  return { ...(await import('./ProviderButtons.tsx')), ...(await import('#web/api/configuration.ts')) };
};
let web: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  web = await load();
});
afterAll(() => void vi.resetModules());

const COMPANIES = [{ key: 'acme', name: 'Acme' }];

interface Offered {
  ready?: string[];
  companies?: typeof COMPANIES;
  busy?: string | null;
  failure?: string | null;
}

/** The sign-ins of a portal at which these providers are set up. */
async function offered({ ready = [], companies = [], busy = null, failure = null }: Offered = {}) {
  const providers = ['GOOGLE', 'APPLE', 'MICROSOFT'].map((one) => [one, ready.includes(one) ? {} : null]);
  Object.assign(web.configuration, { providers: Object.fromEntries(providers), companies });
  const onChoose = vi.fn<(provider: string) => void>();
  const screen = await screenOf(
    <web.ProviderButtons social={{ busy, failure } as never} onChoose={onChoose} />,
  );
  const buttons = () => screen.elements().filter(({ props }) => 'leftSection' in props);
  return { ...screen, onChoose, buttons };
}

const labelOf = ({ props }: { props: Record<string, unknown> }) => props.children;

test('[ONB-45] [ONB-46] companies come first, then Google, Apple and Microsoft; each is chosen by its own name', async () => {
  const { buttons, press, onChoose, text } = await offered({
    ready: ['GOOGLE', 'APPLE', 'MICROSOFT'],
    companies: COMPANIES,
  });
  expect(buttons().map(labelOf)).toEqual(
    ['Acme', 'Google', 'Apple', 'Microsoft'].map((name) => `Continue with ${name}`),
  );
  for (const name of ['Acme', 'Apple', 'Microsoft', 'Google']) await press(`Continue with ${name}`);
  expect(onChoose.mock.calls).toEqual([['acme'], ['APPLE'], ['MICROSOFT'], ['GOOGLE']]);
  expect(text()).not.toContain('Not set up on this server');
});

test('a provider that is not set up stays reachable, says why, and is not chosen', async () => {
  const { named, onChoose, does, elements, buttons } = await offered({ ready: ['GOOGLE'] });
  expect(named('Continue with Google')?.['aria-disabled']).toBe(undefined);
  const apple = buttons().find((button) => labelOf(button) === 'Continue with Apple');
  expect(apple?.props['aria-disabled']).toBe(true);
  const reason = elements().find(({ props }) => props.id === apple?.props['aria-describedby']);
  expect(String(reason?.props.children)).toBe('Not set up on this server: Apple, Microsoft');
  expect(apple?.props.disabled).toBe(undefined);
  const preventDefault = vi.fn<() => void>();
  await does(() => uses('onClick', { preventDefault })(apple ? [apple] : []));
  expect([preventDefault.mock.calls.length, onChoose.mock.calls]).toEqual([1, []]);
});

test.each(['acme', 'APPLE'])('the button of %s alone shows that it is being asked', async (busy) => {
  const { buttons } = await offered({ ready: ['GOOGLE', 'APPLE'], companies: COMPANIES, busy });
  const loading = buttons().filter(({ props }) => props.loading);
  expect(loading.map(labelOf)).toEqual([`Continue with ${busy === 'acme' ? 'Acme' : 'Apple'}`]);
});

test('why a sign-in failed stands above the buttons', async () => {
  expect((await offered()).text()).not.toContain('It failed.');
  expect((await offered({ failure: 'It failed.' })).text()).toContain('It failed.');
});
