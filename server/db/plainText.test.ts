import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { newId } from '#server/core/ids.ts';
import { anItem } from '#tests/support/equipment.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { administer, databaseUrl, SECRET_KEY } from '#tests/support/template.ts';
import { prepareDatabase } from './prepare.ts';

const portal = createTestPortal();

test.each([
  ['Müller', 'muller'],
  ['Mu\u0308ller', 'muller'],
  ['ŁUKASZ Đorđević', 'lukasz dordevic'],
  ['Straße', 'strasse'],
  ['Ærø Œuvre', 'aero oeuvre'],
  ['İstanbul ılık', 'istanbul ilik'],
  ['Nguyễn Thị', 'nguyen thi'],
  ['עגורן', 'עגורן'],
  ['김민준', '김민준'],
  ['%50\\_', '%50\\_'],
])('%j is searched as %j', async (text, expected) => {
  const { rows } = await portal.services.db.$client.query<{ plain: string }>(
    'select plain_text($1) as plain',
    [text],
  );
  expect(rows[0]?.plain).toBe(expected);
});

test('lists of teams and equipment are searched without accents too', async () => {
  const admin = await portal.aWorkspace();
  const { workspaceId, memberId } = admin;
  await portal.aTeam(workspaceId, [], { name: 'Équipe Łódź' });
  await anItem(portal.services, workspaceId, { name: 'Échelle', tagId: 'Ä-7', ownerMemberId: memberId });
  const call = (search: string) => ({ params: { workspaceId }, body: { search }, as: admin });
  for (const search of ['equipe', 'ÉQUIPE lodz'])
    expect((await portal.call(endpoints.teams.list, call(search))).body.count).toBe(1);
  for (const search of ['echelle', 'Échelle a-7'])
    expect((await portal.call(endpoints.equipment.list, call(search))).body.count).toBe(1);
});

test('a database that does not keep texts in UTF-8 is refused with what to do', async () => {
  const name = `test_${newId()}`;
  const url = databaseUrl(portal.services.ownerUrl, name);
  const ascii = "ENCODING 'SQL_ASCII' LOCALE_PROVIDER libc LC_COLLATE 'C' LC_CTYPE 'C'";
  await administer(portal.services.ownerUrl, `CREATE DATABASE ${name} TEMPLATE template0 ${ascii}`);
  try {
    const prepared = prepareDatabase({ owner: url, app: url, secretKey: SECRET_KEY });
    await expect(prepared).rejects.toThrow(/SQL_ASCII.*needs UTF8/);
  } finally {
    await administer(portal.services.ownerUrl, `DROP DATABASE ${name}`);
  }
});
