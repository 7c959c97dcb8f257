import { expect, test } from 'vitest';
import { itemAddress, itemAtAddress } from './itemAddress.ts';

const place = { workspaceId: `c${'w'.repeat(24)}`, itemId: `c${'i'.repeat(24)}` };
const path = `/${place.workspaceId}/equipment/${place.itemId}`;
const PORTAL = 'https://muster.example';

test('a label leads to the public address of the portal', () => {
  expect(itemAddress(place, PORTAL, 'http://10.0.0.5:3000')).toBe(PORTAL + path);
  expect(itemAddress(place, `${PORTAL}/`, PORTAL)).toBe(PORTAL + path);
});

test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
  'no label leads to %s while the page was opened elsewhere',
  (publicUrl) => {
    expect(itemAddress(place, publicUrl, 'http://10.0.0.5:3000')).toBe(`http://10.0.0.5:3000${path}`);
  },
);

test.each([PORTAL + path, `${PORTAL}${path}/`, `${PORTAL}${path}?utm=1#top`, `http://10.0.0.5:3000${path}`])(
  '[EQP-28] %s is a label of this portal',
  (text) => {
    expect(itemAtAddress(text, [PORTAL, 'http://10.0.0.5:3000'])).toEqual(place);
  },
);

test.each([
  'H-0012',
  '',
  `https://elsewhere.example${path}`,
  `${PORTAL}@elsewhere.example${path}`,
  `http://muster.example${path}`,
  `${PORTAL}/${place.workspaceId}/equipment`,
  `${PORTAL}/${place.workspaceId}/equipment/import`,
  `${PORTAL}/${place.workspaceId}/teams/${place.itemId}`,
  `${PORTAL}${path}/edit`,
  'javascript:alert(1)',
])('[EQP-28] "%s" is no label of this portal', (text) => {
  expect(itemAtAddress(text, [PORTAL])).toBeNull();
});
