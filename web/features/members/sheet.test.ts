import { CFB, utils, write } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import type { FoundList } from '#web/features/import/found.ts';
import { peopleNoun } from '#web/features/import/nouns/people.ts';
import { peopleIn } from '#web/features/import/nouns/peopleIn.ts';
import { ListError } from '#web/features/import/reader/listErrors.ts';
import { readList } from '#web/features/import/reader/readList.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const peopleOf = (content: Uint8Array) => peopleIn(readList(content, peopleNoun));
const csv = (text: string) => peopleOf(bytes(text));
/** The sheet and the heading of the column with the addresses. */
const emailColumn = ({ columns, tables }: FoundList) => {
  const column = columns.find(({ fact }) => fact === 'email');
  return column && [tables[Number(column.id.split(':')[0])]?.name, column.heading];
};
/** The address of each row, else its name. */
const said = ({ rows }: FoundList) =>
  rows.map(({ values }) => values.email ?? [values.firstName, values.lastName].filter(Boolean).join(' '));
const book = (rows: unknown[][], bookType: 'xlsx' | 'biff8', name = 'People') =>
  new Uint8Array(
    write({ SheetNames: [name], Sheets: { [name]: utils.aoa_to_sheet(rows) } }, { type: 'array', bookType }),
  );
const codeOf = (content: Uint8Array) => {
  try {
    return readList(content, peopleNoun).read.length;
  } catch (error) {
    return error instanceof ListError ? error.code : error;
  }
};

describe('where the addresses stand', () => {
  test.each(['E-Mail', 'email', 'Mail', 'E-mail address', 'EMAIL ADDRESSES', 'E-Mail-Adresse'])(
    'under the header %s',
    (header) => {
      const found = csv(`Crew list\n\nName,Boss,${header}\nAnna,boss@x.example,anna@x.example\n`);
      expect(emailColumn(found)?.[1]).toBe(header);
      expect([said(found), found.rows[0]?.number]).toEqual([['anna@x.example'], 4]);
    },
  );

  test('else in the first column that has any, with or without a title', () => {
    const untitled = csv('Anna;anna@x.example\nBo;bo@x.example');
    expect(said(untitled)).toEqual(['anna@x.example', 'bo@x.example']);
    expect(emailColumn(untitled)?.[1]).toBe('');
    const titled = csv('Name;Contact\nAnna;anna@x.example');
    expect([emailColumn(titled)?.[1], titled.rows[0]?.number]).toEqual(['Contact', 2]);
  });

  test('nowhere', () => expect(csv('Item,Phone\nLadder,123').rows).toEqual([]));

  test('[PPL-06] a list without addresses has people too', () =>
    expect(said(csv('Name,Phone\nAnna,+49 171 2345678'))).toEqual(['Anna']));
});

describe('what becomes of a row', () => {
  test('each row that says anything is told', () => {
    const found = csv(
      'name,email\nAnna,anna@x.example\n,\nBo,\nCy,cy@\nAnna again,ANNA@x.example\nDi,"Di Ng <di@x.example>; ed@x.example"\n',
    );
    expect(found.rows.map(({ number }) => number)).toEqual([2, 4, 5, 6, 7]);
    expect(said(found)).toEqual(['anna@x.example', 'Bo', 'cy@', 'ANNA@x.example', 'di@x.example']);
    expect(found.rows.at(-1)?.told).toEqual(['“ed@x.example” isn’t used. A person has one address.']);
  });

  test('where rows name nobody, each address of a cell is somebody', () => {
    expect(said(csv('email\n"di@x.example; ed@x.example"\n'))).toEqual(['di@x.example', 'ed@x.example']);
  });
});

describe('ways to write a table', () => {
  const rows = [
    ['Name', 'E-mail'],
    ['Ännchen', 'aennchen@x.example'],
  ];
  test.each(['xlsx', 'biff8'] as const)('%s', (type) => {
    const found = peopleOf(book(rows, type));
    expect(emailColumn(found)).toEqual(['People', 'E-mail']);
    expect(said(found)).toEqual(['aennchen@x.example']);
  });

  test('semicolons, tabs, a byte order mark, the separator that Excel writes, Windows letters', () => {
    for (const text of [
      '﻿Name;Mail\r\nÄ;a@x.example',
      'sep=;\nName;Mail\nÄ;a@x.example',
      'Name\tMail\nÄ\ta@x.example',
    ])
      expect(said(csv(text))).toEqual(['a@x.example']);
    const windows = Uint8Array.from('Name;Mail\nÄ;a@x.example', (letter) => letter.charCodeAt(0));
    expect(said(peopleOf(windows))).toEqual(['a@x.example']);
    const wide = new Uint8Array(
      Uint16Array.from('\ufeffName\tMail\nÄ\ta@x.example', (c) => c.charCodeAt(0)).buffer,
    );
    expect(said(peopleOf(wide))).toEqual(['a@x.example']);
  });

  test('formulas give their saved result, links their address, and invisible letters go', () => {
    const sheet = utils.aoa_to_sheet([['email'], [''], [''], ['Cy'], [' \u200bd@x.example\u00a0']]);
    sheet.A2 = { t: 's', f: 'B2&"@x.example"', v: 'a@x.example' };
    sheet.A3 = { t: 'z', f: 'B3&"@x.example"' };
    if (sheet.A4) sheet.A4.l = { Target: 'mailto:cy@x.example?subject=Hi' };
    const content = write({ SheetNames: ['S'], Sheets: { S: sheet } }, { type: 'array', bookType: 'xlsx' });
    const found = peopleOf(new Uint8Array(content));
    expect(said(found).filter((text) => !text.startsWith('='))).toEqual([
      'a@x.example',
      'cy@x.example',
      'd@x.example',
    ]);
    expect(said(csv('email\n"=""a@x.example"""\n'))).toEqual(['a@x.example']);
  });

  test('sheets without people are left out', () => {
    const content = write(
      {
        SheetNames: ['Notes', 'Crew'],
        Sheets: { Notes: utils.aoa_to_sheet([['Read me']]), Crew: utils.aoa_to_sheet(rows) },
      },
      { type: 'array', bookType: 'xlsx' },
    );
    expect(peopleOf(new Uint8Array(content)).tables).toMatchObject([{ isRead: false }, { isRead: true }]);
  });
});

describe('files that are no table', () => {
  test('nothing in it', () => {
    expect(codeOf(new Uint8Array())).toBe('empty');
    for (const text of ['\n', '\n\n', ';', ' ']) expect(codeOf(bytes(text))).toBe('empty');
  });

  test('something else', () => {
    expect(codeOf(bytes('%PDF-1.7 …'))).toBe('unreadable');
    expect(codeOf(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]))).toBe('unreadable');
    expect(codeOf(Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0]))).toBe('cutOff');
  });

  test('a damaged workbook is not called protected', () => {
    const damaged = book([['email'], ['a@x.example']], 'xlsx');
    // A way of compression that nobody knows, in the heads of its parts.
    for (let at = 0; at + 10 < damaged.length; at++)
      if (damaged[at] === 0x50 && damaged[at + 1] === 0x4b && damaged[at + 2] === 3 && damaged[at + 3] === 4)
        damaged[at + 8] = 99;
    expect(codeOf(damaged)).toBe('unreadable');
    const locked = CFB.utils.cfb_new();
    CFB.utils.cfb_add(locked, 'EncryptionInfo', Uint8Array.from([4, 0, 4, 0, 64, 0, 0, 0]));
    CFB.utils.cfb_add(locked, 'EncryptedPackage', new Uint8Array(64));
    expect(codeOf(new Uint8Array(CFB.write(locked, { type: 'array' }) as ArrayBuffer))).toBe('protected');
  });

  test('more rows than anybody has', () => {
    expect(codeOf(bytes('a@x.example\n'.repeat(200_002)))).toBe('tooManyRows');
  });
});

test('100,000 rows are read', () => {
  const text = Array.from({ length: 100_000 }, (_, index) => `Worker ${index},w${index}@x.example`).join(
    '\n',
  );
  const found = csv(`Name,Email\n${text}`);
  expect(found.rows).toHaveLength(100_000);
  expect(found.rows.at(-1)?.number).toBe(100_001);
});
