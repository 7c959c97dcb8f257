import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { rendered, standInPage } from '#tests/support/rendered.tsx';

let web: typeof import('./MemberName.tsx');
beforeAll(async () => {
  standInPage();
  web = await import('./MemberName.tsx');
});
afterAll(() => void vi.resetModules());

test.each([
  [{ fullName: 'Ann Lee', email: 'ann@crew.example' }, 'Ann Lee', 'ann@crew.example'],
  [{ fullName: null, email: 'ann@crew.example' }, 'ann@crew.example', ''],
  [{ fullName: null, email: null, staffNumber: '17' }, '17', '-'],
])('[PPL-04] an address that stands for a name stands once in its row (%#)', (member, name, address) => {
  const row = { ...member, trades: [] } as unknown as Parameters<typeof web.MemberName>[0]['member'];
  expect(rendered(<web.MemberName member={row} />).text.replaceAll(' ', '')).toContain(name.replace(' ', ''));
  expect(rendered(web.emailCell(member)).text).toBe(address);
});
