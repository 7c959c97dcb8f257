import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { isFoundBy, plainText, searchableText } from '#contract/rules/search.ts';
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
  ["O’Brien O´Brien O'Brien", 'obrien obrien obrien'],
  ['ﬁne ﬀ Ａnna Anna\u00A0Lena', 'fine ff anna anna lena'],
  ['Anna–Lena Mu\u00ADrat', 'anna-lena murat'],
  ['ΣΟΦΟΣ σοφος', 'σοφοσ σοφοσ'],
])('%j is searched as %j', async (text, expected) => {
  const { rows } = await portal.services.db.$client.query<{ plain: string }>(
    'select plain_text($1) as plain',
    [text],
  );
  expect(rows[0]?.plain).toBe(expected);
});

/** Letters, signs and whole names of which the rules make something, and any character that a text can hold. */
const TEXTS = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...'aeouqrsäöüåøđłßæœþıİÄÖÜẞΣςσ',
        ..." \u00A0\t-–—'’‘ʼ´`ﬁﬀĳŉ㎏\u00AD\u200D\uFEFF\u0308\u0301",
        ...['Müller', 'Mueller', 'Bauer', 'Neuer', 'Joel', 'Böhm', 'Haakon', 'Nguyễn', '김민준'],
      ),
      fc.string({ unit: 'binary', maxLength: 4 }).map((text) => text.replaceAll('\0', '')),
    ),
    { maxLength: 24 },
  )
  .map((parts) => parts.join(''));

test('[PPL-08] the database and a browser make the same of every text', async () => {
  const texts = fc.sample(TEXTS, { numRuns: 2_000, seed: 8 });
  const { rows } = await portal.services.db.$client.query<{ plain: string; searchable: string }>(
    `select plain_text(text) as plain, searchable_text(text) as searchable
       from unnest($1::text[]) with ordinality as texts(text, place) order by place`,
    [texts],
  );
  expect(rows).toEqual(texts.map((text) => ({ plain: plainText(text), searchable: searchableText(text) })));
});

test('[PPL-08] what is looked through stays short enough for an index', async () => {
  const { rows } = await portal.services.db.$client.query<{ bytes: number }>(
    'select octet_length(searchable_text(text)) as bytes from unnest($1::text[]) as text',
    [['\u{FDFA}'.repeat(255), 'ä😀'.repeat(383), 'äueﬃ'.repeat(190), '😀'.repeat(766)]],
  );
  for (const { bytes } of rows) expect(bytes).toBeLessThanOrEqual(2_200);
});

test.each([
  [
    'Anna',
    'Müller',
    ['muller', 'Müller', 'Mueller', 'MUELLER', 'Müller Anna', 'Anna Müller', 'mueller, anna'],
  ],
  ['Anna', 'Mueller', ['mueller', 'Müller', 'anna muller']],
  ['Siân', 'O’Brien', ["o'brien", 'O’Brien', 'obrien', 'OBRIEN sian', 'brien']],
  ['Jörg', 'Weiß', ['weiss', 'Weiß', 'WEISS Joerg', 'jorg']],
  ['Æthel', 'Finch', ['aethel', 'Æthel', 'finch', 'ﬁnch Æ']],
  ['Zoë', 'Đorđević', ['zoe', 'Djordjevic', 'dordevic']],
  ['Jo', 'Bauer', ['bauer', 'uer']],
])('[PPL-08] %s %s is found everywhere, however the name is typed', async (firstName, lastName, searches) => {
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  const profile = { firstName, lastName };
  const member = await portal.aMember(workspaceId, 'TEAM_MEMBER', { profile });
  const teamId = await portal.aTeam(workspaceId, [member.memberId], { name: `${firstName} ${lastName}` });
  await portal.aDocument(member, { name: 'Licence' });
  await anItem(portal.services, workspaceId, { name: 'Rope', ownerMemberId: member.memberId });
  const finds = async (search: string) => {
    const call = { params: { workspaceId }, body: { search }, as: admin };
    const answers = [
      await portal.call(endpoints.members.list, call),
      await portal.call(endpoints.teams.list, call),
      await portal.call(endpoints.documents.list, call),
      await portal.call(endpoints.equipment.list, call),
      await portal.call(endpoints.teams.listMembers, { ...call, params: { teamId } }),
    ];
    return answers.map(({ body }) => body.count);
  };
  for (const search of searches) {
    expect([search, ...(await finds(search))]).toEqual([search, 1, 1, 1, 1, 1]);
    expect(isFoundBy(search)(searchableText(`${firstName} ${lastName}`))).toBe(true);
  }
  expect(await finds(`${lastName} somebodyelse`)).toEqual([0, 0, 0, 0, 0]);
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
