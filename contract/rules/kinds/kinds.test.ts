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

test('[KIND-04] a code is found whatever stands between its letters and digits, and not in part', () => {
  const kinds = [
    aKind('First aid', { code: 'FA-1' }),
    aKind('First aid refresher', { code: 'FA 12' }),
    aKind('Ladders', { code: 'L2' }),
    aKind('Numbers', { code: '2026' }),
  ];
  const proposal = (name: string) => proposedKind(kinds, name)?.id ?? null;
  for (const name of ['FA-1 Byron.pdf', 'fa 1.pdf', 'byron_fa_1_2026.pdf', 'FA1.pdf', 'Fa.1'])
    expect(proposal(name)).toBe('First aid');
  expect(proposal('fa_12.pdf')).toBe('First aid refresher');
  expect(proposal('L-2 first aid.pdf')).toBe('Ladders');
  for (const name of ['FA-2.pdf', 'FA.pdf', '2026.pdf', 'sofa 1.pdf']) expect(proposal(name)).toBeNull();
});
