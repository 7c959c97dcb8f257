import { expect, test } from 'vitest';
import { encodeAs } from '#tests/support/lists.ts';
import { encodingOf } from './encoding.ts';
import type { Encoding } from './list.ts';
import { parseSeparated, separatorOf } from './separated.ts';

const LIMITS = { rows: 1_000, cells: 10_000 };

test.each<[encoding: Encoding, text: string]>([
  ['windows-1250', 'Imię;Nazwisko\nŁukasz;Wiśniewski\nGrażyna;Zięba\n'],
  ['windows-1250', 'name,town\nŽaneta,Plzeň\nJiří,Čáslav\n'],
  ['windows-1250', 'Név;Város\nŐrsi Géza;Győr\n'],
  ['windows-1250', 'WIŚNIEWSKI;ŁÓDŹ\n'],
  ['windows-1251', 'Имя;Фамилия\nИван;Петров\nОльга;Кузнецова\n'],
  ['windows-1251', 'ІМ’Я,ПРІЗВИЩЕ\nЯрослава,Ґудзь\n'],
  ['windows-1251', 'name,company\nАнна,ООО Ромашка\n'],
  ['windows-1252', 'Name;Ort\nJürgen Müller;Köln\nGroß;Düsseldorf\n'],
  ['windows-1252', 'Prénom,Nom\nZoé,Lefèvre\nFrançois,Gœury\n'],
  ['windows-1252', 'Nombre,Apellido\nÍñigo,Núñez\n'],
  ['windows-1252', 'Name,Note\nAnn,“ready” – 5 €\n'],
  ['windows-1256', 'الاسم,المدينة\nمحمد,القاهرة\n'],
  ['macintosh', 'Name;Ort\nJürgen Müller;Köln\nÄnne Groß;Fürth\n'],
  ['macintosh', 'Prénom,Nom\nZoé,Lefèvre\nAndré,Garçon\n'],
  ['macintosh', 'Nombre,Apellido\nJosé,Muñoz\nMaría,Peña\n'],
  ['cp850', 'Name;Ort\nJürgen Müller;Köln\nÄnne Groß;Fürth\n'],
  ['cp850', 'Prénom,Nom\nZoé,Lefèvre\nAndré,Garçon\n'],
  ['cp850', 'Nombre,Apellido\nJosé,Muñoz\nMaría,Peña\n'],
  ['utf-8', 'Name,Town\nŁukasz,Łódź\n'],
  ['utf-16le', 'Name\tTown\nŁukasz\tŁódź\n'],
  ['utf-16be', 'Name\tTown\nИван\tМосква\n'],
])('[IMP-05] %s is found by the letters that are plausible in it: %j', (encoding, text) => {
  expect(encodingOf(encodeAs(text, encoding))).toBe(encoding);
});

test('[IMP-05] the whole file counts: one letter far below says what it is', () => {
  const text = `Name,Town\n${'Ann Lee,York\n'.repeat(20_000)}Łukasz Żak,Łódź\n`;
  expect(encodingOf(encodeAs(text, 'windows-1250'))).toBe('windows-1250');
});

test('[IMP-05] a broken letter makes no other encoding of a long text in UTF-8', () => {
  const bytes = encodeAs(`${'Łukasz Żółć,Łódź\n'.repeat(20)}`, 'utf-8');
  bytes[bytes.length - 4] = 0xff;
  expect(encodingOf(bytes)).toBe('utf-8');
});

test.each<[separator: string | null, text: string]>([
  [
    ';',
    'Name;Email;Job title\nDoe, Jane;j@x.example;Foreman, lead, site A\nRoe, Rick;r@x.example;Rigger, banksman, slinger\n',
  ],
  [';', 'Name;Pay\nAnn;1,50\nBo;2,75\nCy;3,25\n'],
  [';', 'Crew list, north\n\nName;Email\nDoe, Jane;j@x.example\n'],
  [',', 'Name,Note\nAnn,"a; b; c"\nBo,"d; e; f"\n'],
  [',', 'Name,Email,Team\nAnn,a@x.example\nBo,b@x.example,Night\nCy\n'],
  [',', '"Doe; Jane","j@x.example"\n"Roe; Rick","r@x.example"\n'],
  ['\t', 'Name\tJob\nDoe, Jane\tLead, north\nRoe, Rick\tLead, south\n'],
  ['\t', 'Name\tEmail\nAnn\t\n'],
  ['\t', 'Item\tSize\nLadder 12"\t3,5\nHose 1/2"\t7,25\n'],
  ['|', 'Name|Email|Team\nDoe, Jane|j@x.example|A; B\n'],
  ['|', 'a|b\n1|2\n'],
  ['|', 'Name|Job title\nAnn|Lead, north, site; day\n'],
  [null, 'Name\nDoe, Jane\nAnn\nBo\nCy\n'],
  [null, 'Email\na@x.example\nb@x.example\n'],
  [null, ''],
])('[IMP-05] %j separates %j', (separator, text) => {
  expect(separatorOf(text)).toBe(separator);
});

test.each<[text: string, rows: string[][]]>([
  [
    'a,"b, c"\r\nd,"e ""f"" g"\r\n',
    [
      ['a', 'b, c'],
      ['d', 'e "f" g'],
    ],
  ],
  [
    'a,"two\nlines"\nb,c',
    [
      ['a', 'two\nlines'],
      ['b', 'c'],
    ],
  ],
  ['a,b,\r\nc\r\r', [['a', 'b', ''], ['c'], ['']]],
  [
    '"Best" rope,12"\nx,"y" \n',
    [
      ['"Best" rope', '12"'],
      ['x', 'y'],
    ],
  ],
])('[IMP-05] quotes, line ends and uneven rows of %j are read', (text, rows) => {
  expect(parseSeparated(text, ',', LIMITS).rows).toEqual(rows);
});

test('[IMP-05] a quote that nothing closes swallows no rows, and is told', () => {
  const { rows, open } = parseSeparated(`a,b\n"Ann,1\n${'Bo,2\n'.repeat(200)}`, ',', LIMITS);
  expect([rows.length, rows[1], open]).toEqual([202, ['"Ann', '1'], [1]]);
});

test('a limit that is met is named', () => {
  expect(() => parseSeparated('a\n'.repeat(1_001), ',', LIMITS)).toThrow('tooManyRows');
  expect(() => parseSeparated(','.repeat(10_001), ',', LIMITS)).toThrow('tooManyCells');
});
