import { expect, test } from 'vitest';
import { dayOfMonth, isEndless, isEndlessWord, listedDate, orderIn } from './dates.ts';

test.each([
  ['2027-12-31', '2027-12-31'],
  ['2027/12/31', '2027-12-31'],
  ['31.12.2027', '2027-12-31'],
  ['31.12.27', '2027-12-31'],
  ['1. 3. 2028', '2028-03-01'],
  ['31/12/2027', '2027-12-31'],
  ['12/31/2027', '2027-12-31'],
  ['12/31/27', '2027-12-31'],
  ['99-12-31', '1999-12-31'],
  ['31-Dec-27', '2027-12-31'],
  ['31 December 2027', '2027-12-31'],
  ['December 31st, 2027', '2027-12-31'],
  ['Fri 31 Dec 2027', '2027-12-31'],
  ['Friday, 31 Dec 2027', '2027-12-31'],
  ['20271231', '2027-12-31'],
  ['31122027', '2027-12-31'],
  ['31. Dezember 2027', '2027-12-31'],
  ['Fr., 31. Dez. 2027', '2027-12-31'],
  ['1. März 2028', '2028-03-01'],
  ['vendredi 31 décembre 2027', '2027-12-31'],
  ['mar. 1er févr. 2028', '2028-02-01'],
  ['3 août 2028', '2028-08-03'],
  ['31 de diciembre de 2027', '2027-12-31'],
  ['viernes, 31 dic 2027', '2027-12-31'],
  ['2 ene 2028', '2028-01-02'],
  ['31 grudnia 2027', '2027-12-31'],
  ['piątek, 31 gru 2027 r.', '2027-12-31'],
  ['3 września 2028', '2028-09-03'],
  ['31 ديسمبر 2027', '2027-12-31'],
  ['٣١/١٢/٢٠٢٧', '2027-12-31'],
  ['2027-12-31T23:30:00Z', '2027-12-31'],
  ['31/12/2027 00:00', '2027-12-31'],
  ['46752', '2027-12-31'],
  ['46752.75', '2027-12-31'],
  ['Dec-27', '2027-12'],
  ['December 2027', '2027-12'],
  ['12/2027', '2027-12'],
  ['2027-12', '2027-12'],
  ['déc. 2027', '2027-12'],
  ['31/12/2099', '2099-12-31'],
  ['31.12.9999', '9999-12-31'],
  ['01/01/1950', '1950-01-01'],
])('[IMP-06] “%s” is %s', (text, date) => {
  expect(listedDate(text, null)).toEqual({ date });
});

test.each([
  ['31.02.2027', 'noSuchDay'],
  ['31.31.2027', 'noSuchDay'],
  ['20271331', 'noSuchDay'],
  ['31.12.1949', 'earlyDate'],
  ['01/01/1900', 'earlyDate'],
  ['5 May 1901', 'earlyDate'],
  ['soon', 'unreadableDate'],
  ['2027', 'unreadableDate'],
  ['12/27', 'unreadableDate'],
  ['5 Xyz 2027', 'unreadableDate'],
  ['31.12.202', 'unreadableDate'],
  ['31 Dec 2027 or later', 'unreadableDate'],
  ['1/2/2027 - 3/4/2028', 'unreadableDate'],
  ['+44 7700 900123', 'unreadableDate'],
])('[IMP-06] “%s” is no date, for a reason: %s', (text, problem) => {
  expect(listedDate(text, null)).toEqual({ problem });
});

test('[IMP-06] two days at once wait for an answer, and follow it', () => {
  const both = { problem: 'eitherOrder', day: '2028-02-01', month: '2028-01-02' };
  for (const text of ['01/02/2028', '01-02-2028', '1/2/28', '01022028']) {
    expect(listedDate(text, null)).toEqual(both);
    expect(listedDate(text, 'day')).toEqual({ date: '2028-02-01' });
    expect(listedDate(text, 'month')).toEqual({ date: '2028-01-02' });
  }
  expect(listedDate('02/02/2028', null)).toEqual({ date: '2028-02-02' });
});

test.each([
  [['03/04/2025', '25/04/2025'], 'day', null],
  [['1/2/28', '13-1-28'], 'day', null],
  [['03/04/2025', '04/25/2025', 'soon'], 'month', null],
  [['12/31/2027 00:00', '01/02/2028'], 'month', null],
  [['03/04/2025', '04/05/2025'], null, '03/04/2025'],
  [['02/02/2025', '2025-03-04', '31.12.2027', '46387'], null, null],
  [['12/31/2027', '31/12/2027', '03/04/2028'], null, '03/04/2028'],
  [[], null, null],
] as const)(
  '[IMP-06] a column with %j has the day order %s, and is asked about by %s',
  (texts, order, ask) => {
    expect(orderIn(texts)).toMatchObject({ order, ask });
  },
);

test('[IMP-06] days that count from 1904 are four years later', () => {
  expect(listedDate('43464', null, true)).toEqual({ date: '2022-12-31' });
  expect(listedDate('43464', null)).toEqual({ date: '2018-12-30' });
});

test('[IMP-06] a month alone ends with its last day, or begins with its first', () => {
  expect(['2027-12', '2028-02', '2027-04'].map((month) => dayOfMonth(month, 'end'))).toEqual([
    '2027-12-31',
    '2028-02-29',
    '2027-04-30',
  ]);
  expect(dayOfMonth('2027-12', 'start')).toBe('2027-12-01');
});

test('[IMP-06] far days and words for it mean that there is no expiration', () => {
  expect(['2099-12-31', '9999-12-31', '2999-12-31', '2098-12-31', '2099-12-30'].map(isEndless)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  const words = [
    'Never',
    'no expiry',
    'unbefristet',
    'illimité',
    'sin caducidad',
    'bezterminowo',
    'soon',
    '2099',
  ];
  expect(words.map(isEndlessWord)).toEqual([true, true, true, true, true, true, false, false]);
});
