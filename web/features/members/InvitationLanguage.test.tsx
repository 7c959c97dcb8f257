import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { LANGUAGES, type Language, OFFERED } from '#contract/rules/languages.ts';
import { live } from '#tests/support/live.tsx';
import { elementsIn, standInPage } from '#tests/support/rendered.tsx';

const load = () => {
  standInPage();
  return import('./InvitationLanguage.tsx');
};
let web: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  web = await load();
});
afterAll(() => void vi.resetModules());

/** The choice for people with these languages, in a workspace that speaks German. */
async function choiceFor(languages: (Language | null)[], value?: Language) {
  const onChange = vi.fn<(language: Language | undefined) => void>();
  const people = languages.map((language) => ({ language }));
  const { now } = await live(
    () => elementsIn(web.InvitationLanguage({ workspaceId: 'w', people, value, onChange })),
    { answers: [[['w', 'workspace', 'one'], { language: 'de' }]] },
  );
  const [select] = now();
  return { props: select?.props as Record<string, unknown> | undefined, onChange };
}

const ALL = OFFERED.map((language) => ({ value: language, label: LANGUAGES[language] }));

test.each<[who: string, languages: (Language | null)[], shown: string, choices: object[]]>([
  ['nothing was chosen', [null, null], 'de', ALL],
  ['the workspace’s was chosen', [null, 'de'], 'de', ALL],
  ['one was chosen for all', ['pl', 'pl'], 'pl', ALL],
  ['one was chosen for some', [null, 'pl'], '', [{ value: '', label: 'As noted with each person' }, ...ALL]],
])('[LNG-02] where %s, the invitation is shown in it', async (_who, languages, shown, choices) => {
  const { props } = await choiceFor(languages);
  expect([props?.value, props?.data]).toEqual([shown, choices]);
});

test('[LNG-02] what an admin chooses counts for all', async () => {
  const { props, onChange } = await choiceFor([null, 'pl'], 'ar');
  expect(props?.value).toBe('ar');
  const change = props?.onChange as (event: object) => void;
  for (const value of ['es', '']) change({ currentTarget: { value } });
  expect(onChange.mock.calls).toEqual([['es'], [undefined]]);
});
