import { VisuallyHidden } from '@mantine/core';
import { expect, test, vi } from 'vitest';
import type { Permission } from '#contract/rules/permissions.ts';
import { uses } from '#tests/support/live.tsx';
import { loaded, toldBy } from '#tests/support/loaded.ts';
import { screenOf } from '#tests/support/screen.tsx';
import { answering } from '#tests/support/standIns/answering.ts';
import type { SidebarMode } from './sidebarState.ts';

const SESSION = { userId: 'u', token: 't', issuedAt: Date.now(), isAuthenticated: true };

const web = loaded(async () => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === 'muster-session' ? JSON.stringify(SESSION) : null),
    setItem: () => undefined,
    removeItem: () => undefined,
  });
  const page = {
    ...{ hasFocus: () => false, visibilityState: 'hidden', querySelector: () => null, cookie: '' },
    // Mantine writes a style while the theme changes.
    ...{ createElement: () => ({ setAttribute: () => undefined }), querySelectorAll: () => [] },
    head: { appendChild: () => undefined },
  };
  vi.stubGlobal('document', Object.assign(new EventTarget(), page));
  await import('#web/ui/OpenedMenu.tsx');
  return {
    ...(await import('./SidebarContent.tsx')),
    ...(await import('#web/api/session.ts')),
    ...(await import('#web/ui/feedback/toast.ts')),
  };
});
const { success } = toldBy(web);

interface Shown {
  mode?: SidebarMode;
  user?: object;
  unread?: number;
  screens?: Record<string, Permission>;
}

/** The sidebar of somebody without permissions. */
async function sidebar({ mode = 'open', user = {}, unread = 0, screens }: Shown = {}) {
  const person = { fullName: 'Ann Lee', email: 'ann@crew.example', ...user };
  const asked = answering({ 'users/u': [person], 'unread-count': [{ countUnreadActivities: unread }] });
  const pressed = { onToggle: vi.fn<() => void>(), onFind: vi.fn<() => void>() };
  const screen = await screenOf(<web.SidebarContent workspaceId="w" mode={mode} {...pressed} />, {
    ...(screens && { screens }),
  });
  return {
    ...screen,
    ...pressed,
    asked: () => asked.map(({ call, body }) => [call, body]),
    /** The addresses to which links and items of menus lead, in their order. */
    links: () =>
      screen.elements().flatMap(({ props }) => ((props.to ?? props.href) ? [props.to ?? props.href] : [])),
    labels: () =>
      screen.elements().flatMap(({ props, type }) => (type === 'ul' ? [props['aria-label']] : [])),
    badge: () => screen.elements().find(({ props }) => props['data-testid'] === 'unread')?.props.children,
  };
}

test('[SHELL-01] [SHELL-02] [SHELL-03] [SHELL-04] the sidebar leads to all screens of a workspace, in groups', async () => {
  const { links, labels } = await sidebar();
  expect(labels()).toEqual(['Workspace', 'Teams', 'Personal']);
  expect(links().toSorted()).toEqual(
    [
      ...['/', '/account', '/$workspaceId/workspace-activity-center'],
      ...['overview', 'members', 'equipment', 'inspections', 'work-documents', 'review'].map(inWorkspace),
      ...['who-lacks-what', 'requirements', 'teams', 'my-profile', 'my-documents'].map(inWorkspace),
      ...['my-equipment', 'first-aid', 'settings'].map(inWorkspace),
    ].toSorted(),
  );
});

const inWorkspace = (screen: string) => `/$workspaceId/${screen}`;

test('[SHELL-02] screens that somebody may not open are left out, and groups with nothing else', async () => {
  const { links, labels } = await sidebar({
    screens: {
      '/$workspaceId/members': 'workspace:manage',
      '/$workspaceId/teams': 'workspace:manage',
    },
  });
  expect(labels()).toEqual(['Workspace', 'Personal']);
  expect(links()).toContain('/$workspaceId/equipment');
  expect(links()).not.toContain('/$workspaceId/members');
});

test.each<[mode: SidebarMode, toggle: string, expanded: boolean]>([
  ['open', 'Collapse sidebar', true],
  ['icons', 'Expand sidebar', false],
  ['drawer', 'Close menu', true],
])('[SHELL-08] [SHELL-09] the button of a sidebar that is %s: %s', async (mode, toggle, expanded) => {
  const { named, press, onToggle, text, elements } = await sidebar({ mode });
  expect(named(toggle)).toMatchObject({ 'aria-expanded': expanded });
  await press(toggle);
  expect(onToggle).toHaveBeenCalledOnce();
  expect(elements().some(({ type }) => type === 'h2')).toBe(expanded);
  expect(text()).toMatch(/Members.*Ann Lee/);
  // Icons alone have their names for screen readers.
  const hidden = elements().flatMap(({ props, type }) => (type === VisuallyHidden ? [props.children] : []));
  expect([hidden.includes('Members'), hidden.includes('Ann Lee')]).toEqual([!expanded, !expanded]);
});

test('[ACT-05] [ACT-06] the activity entry tells how much is unread, up to 99', async () => {
  const none = await sidebar();
  expect([none.badge(), none.text().includes('unread')]).toEqual([undefined, false]);
  const many = await sidebar({ unread: 120 });
  expect([many.badge(), many.text().includes('Activity, 99+ unread')]).toEqual(['99+', true]);
  const one = await sidebar({ unread: 1, mode: 'icons' });
  expect([one.badge(), one.text().includes('Activity, 1 unread')]).toEqual(['1', true]);
});

test('[SHELL-04] [SHELL-05] the account is told by its name, or as "My Account", not by its address', async () => {
  expect((await sidebar()).text()).toMatch(/Ann Lee ann@crew.example/);
  expect((await sidebar({ user: { fullName: null } })).text()).toMatch(/My Account ann@crew.example/);
});

test.each<[mode: SidebarMode, name: string]>([
  ['open', 'FindCtrl+K'],
  ['icons', 'Find'],
])('the palette opens from the sidebar, also where it is %s', async (mode, name) => {
  const { press, onFind } = await sidebar({ mode });
  await press(name);
  expect(onFind).toHaveBeenCalledOnce();
});

test('[SHELL-06] [SHELL-07] the help leads to videos, the beta, articles and the licence; other sites open beside', async () => {
  const { press, links, elements } = await sidebar();
  const before = links();
  await press('Help');
  const own = ['/help/tutorials', '/help/beta', '/help/articles', '/service-license-agreement'];
  expect(links().filter((link) => !before.includes(link))).toEqual(own);
  const items = elements().filter(({ props }) => own.includes(String(props.href)));
  const Anchor = items[0]?.props.component as (props: object) => { type: unknown; props: object };
  expect(Anchor({ href: '/help/beta' }).props).toEqual({ to: '/help/beta' });
  expect(Anchor({ href: 'https://videos.example' })).toMatchObject({
    type: 'a',
    props: { href: 'https://videos.example', target: '_blank', rel: 'noreferrer' },
  });
  expect(items.map(({ props }) => props.rightSection)).toEqual(own.map(() => undefined));
});

test('the menu of the account shows which theme is chosen, and keeps another one', async () => {
  const { press, elements, does, asked } = await sidebar();
  await press('Theme and sign out');
  const themes = elements().filter(({ props }) => 'checked' in props);
  expect(themes.map(({ props }) => [props.value, props.checked])).toEqual([
    ['system', true],
    ['light', false],
    ['dark', false],
  ]);
  await does(() => uses('onChange')(themes.slice(2)));
  expect(asked().map(([, body]) => body)).toContainEqual({ theme: 'dark' });
});

test('[SES-04] "Sign out" ends the session, here and on the server', async () => {
  const { press, asked } = await sidebar();
  await press('Theme and sign out');
  await press('Sign out');
  await vi.waitFor(() => expect(success).toHaveBeenCalledOnce());
  expect(asked().map(([call]) => call)).toContain('POST /v1/auth/sign-out');
  // Logged in again, as the others find it.
  web.keepToken('t', 'u');
});
