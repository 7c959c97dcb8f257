import { expect, test } from 'vitest';
import { datesByKind, nameKey, proposedKind } from './kinds.ts';

const aKind = (name: string, more: { code?: string; aliases?: string[] } = {}) => ({
  id: name,
  name,
  code: more.code ?? null,
  aliases: more.aliases ?? [],
});

test('[KIND-04] a kind fills in the expiration date and the reminder from the day of issue', () => {
  const times = { validMonths: 24, reminderMonths: 3 };
  expect(datesByKind(times, '2026-01-31')).toEqual({
    expirationDate: '2028-01-31',
    expirationReminder: '2027-10-31',
  });
  expect(datesByKind(times, null)).toEqual({ expirationDate: null, expirationReminder: null });
  expect(datesByKind({ ...times, reminderMonths: null }, '2026-01-31').expirationReminder).toBeNull();
  expect(datesByKind({ validMonths: null, reminderMonths: 3 }, '2026-01-31').expirationDate).toBeNull();
});

test('names are compared without endings, accents, capitals, digits and signs', () => {
  expect(nameKey('Ersthelfer_Müller-2026 (3).PDF')).toBe('ersthelfer muller');
  expect(nameKey('IRATA L3.jpeg')).toBe('irata l');
  expect(nameKey('No. of.ab')).toBe('no of ab');
  expect(nameKey('name.longer')).toBe('name longer');
});

test('[KIND-04] [KIND-05] a kind is proposed by the words of its name, code or alias, and never where two are as likely', () => {
  const kinds = [
    aKind('First aid'),
    aKind('First aid at work', { code: 'FAW' }),
    aKind('Working at height'),
    aKind('Forklift licence', { aliases: ['gabelstapler'] }),
  ];
  const proposal = (name: string) => proposedKind(kinds, name)?.id ?? null;
  expect(proposal('Ada Byron - First aid.pdf')).toBe('First aid');
  expect(proposal('first_aid_at_work_2026.pdf')).toBe('First aid at work');
  expect(proposal('FAW Byron.pdf')).toBe('First aid at work');
  expect(proposal('Gabelstapler-Schein? Gabelstapler.pdf')).toBe('Forklift licence');
  expect(proposal('scan0001.pdf')).toBeNull();
  expect(proposal('first.pdf')).toBeNull();
  expect(proposal('First aid, working at height')).toBe('Working at height');
  expect(proposedKind([aKind('Crane', { code: 'A' })], 'a list.pdf')).toBeNull();
  expect(proposedKind([aKind('Crane', { code: 'AB' })], 'ab list.pdf')?.id).toBe('Crane');
  expect(proposedKind([], 'crane.pdf')).toBeNull();
  expect(proposedKind([aKind('Crane'), aKind('Hoist', { code: 'crane' })], 'crane.pdf')).toBeNull();
});
