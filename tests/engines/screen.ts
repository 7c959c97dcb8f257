import { vi } from 'vitest';
import type { Driven } from './engines.ts';

export type Role = 'button' | 'link' | 'field' | 'heading' | 'menuitem' | 'dialog' | 'tick' | 'row';

/** The same in every engine: finds what a person sees, by its role and its name, as screen readers have both. */
const FINDING = `
const SELECTORS = {
  button: 'button, [role=button]',
  link: 'a[href]',
  field: 'input:not([type=checkbox], [type=radio], [type=file]), textarea, select',
  heading: 'h1, h2, h3',
  menuitem: '[role=menuitem]',
  dialog: '[role=dialog]',
  tick: 'input[type=checkbox], input[type=radio]',
  row: 'tr, li, [role=row]',
};
const tidy = (text) => text.replace(/\\s+/g, ' ').trim();
const textOf = (node) => node.nodeType === Node.TEXT_NODE ? node.data
  : node.ariaHidden === 'true' ? ''
  : [...node.childNodes].map(textOf).join(' ');
const nameOf = (element) => {
  const named = element.getAttribute('aria-labelledby');
  if (named) return named.split(' ').map((id) => textOf(document.getElementById(id) ?? new Text())).join(' ');
  return element.getAttribute('aria-label') ?? ([...element.labels ?? []].map(textOf).join(' ') || textOf(element));
};
const isSeen = (element) => element.checkVisibility({ visibilityProperty: true });
const find = (role, name) => [...document.querySelectorAll(SELECTORS[role])].filter((element) => {
  const own = tidy(nameOf(element));
  return isSeen(element) && (name instanceof RegExp ? name.test(own) : own === name);
});`;

const called = (role: Role, name: string | RegExp) =>
  `find('${role}', ${name instanceof RegExp ? name : JSON.stringify(name)})`;

/** A person at a browser, who waits until what they look for is there. */
export function atScreen(driven: Driven, url: string) {
  const see = <T>(script: string) => driven.run<T>(`${FINDING} ${script}`);
  const text = () => see<string>(`return tidy(document.body.innerText)`);

  /** Waits until `isSo`, across the loads of pages on the way; the failure says what stood there instead. */
  async function until(isSo: () => Promise<boolean>, missing: () => string): Promise<void> {
    const look = async () => {
      if (!(await isSo())) throw new Error(missing());
    };
    await vi.waitFor(look, { timeout: 30_000, interval: 100 }).catch(async (error) => {
      throw new Error(`${error.message} in: ${await text()}`, { cause: error });
    });
  }

  async function one(role: Role, name: string | RegExp): Promise<string> {
    await until(
      async () =>
        (await see<number>(`return ${called(role, name)}.filter((one) => !one.disabled).length`)) > 0,
      () => `No ${role} ${name}`,
    );
    return `${FINDING} const [one] = ${called(role, name)}; one.scrollIntoView({ block: 'center' }); return one;`;
  }

  return {
    see,
    text,
    until,
    goto: (path: string) => driven.goto(new URL(path, url).href),
    press: async (role: Role, name: string | RegExp) => driven.click(await one(role, name)),
    fill: async (label: string, value: string) => {
      const field = await one('field', label);
      await see(`const [one] = ${called('field', label)}; one.focus(); one.select?.()`);
      await driven.type(field, value);
    },
    valueOf: async (label: string) => {
      await one('field', label);
      return see<string>(`return ${called('field', label)}[0].value`);
    },
    choose: async (selector: string, path: string) => {
      const input = `return document.querySelector(${JSON.stringify(selector)})`;
      await until(
        () => see<boolean>(`${input} !== null`),
        () => `No ${selector}`,
      );
      await driven.choose(input, path);
    },
    shows: (words: string) =>
      until(
        async () => (await text()).includes(words),
        () => `“${words}” is not`,
      ),
    shown: async (role: Role, name: string | RegExp) => void (await one(role, name)),
    isAt: (path: string) =>
      until(
        async () => (await see('return location.pathname')) === path,
        () => `Not at ${path}`,
      ),
    /** Waits until the browser keeps every file of the build. */
    keepsShell: () =>
      until(
        () => see('return Boolean((await navigator.serviceWorker.getRegistration())?.active)'),
        () => 'No service worker',
      ),
  };
}

export type Screen = ReturnType<typeof atScreen>;
