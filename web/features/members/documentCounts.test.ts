import { expect, test } from 'vitest';
import { documentCountTexts } from './documentCounts.ts';

const textsOf = (EXPIRED: number, EXPIRING_SOON: number, UP_TO_DATE: number) =>
  documentCountTexts({ EXPIRED, EXPIRING_SOON, UP_TO_DATE }).map((count) => count.text);

test('what needs doing hides what is fine, most urgent first', () => {
  expect(textsOf(2, 1, 5)).toEqual(['2 expired', '1 expires soon']);
  expect(textsOf(0, 3, 5)).toEqual(['3 expire soon']);
});

test('all is fine', () => expect(textsOf(0, 0, 3)).toEqual(['3 up to date']));

test('nothing is said where there are no documents or no numbers', () => {
  expect(textsOf(0, 0, 0)).toEqual([]);
  expect(documentCountTexts(undefined)).toEqual([]);
});
