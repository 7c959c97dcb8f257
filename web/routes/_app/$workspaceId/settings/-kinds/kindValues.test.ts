import { expect, test } from 'vitest';
import { kindRules } from './kindRules.ts';
import { enteredOfKind, kindFactsOf, kindValuesOf, newKindValues } from './kindValues.ts';

const kind = {
  id: 'k',
  name: 'First aid',
  code: null,
  expires: 'ALWAYS' as const,
  validMonths: 24,
  reminderMonths: null,
  retentionMonths: null,
  membersSubmit: true,
  sensitive: false,
  note: null,
  aliases: [],
  documentCount: 3,
  archivedAt: null,
};

test('[KIND-02] a form that was filled in is what the call takes, and one that was left alone changes nothing', () => {
  const { id: _id, aliases: _aliases, documentCount: _count, archivedAt: _archived, ...facts } = kind;
  expect(kindRules.parse(kindValuesOf(kind))).toEqual(facts);
  expect(kindFactsOf({ ...newKindValues, name: 'Crane', validMonths: ' 36 ' })).toMatchObject({
    name: 'Crane',
    validMonths: 36,
    reminderMonths: null,
  });
});

test.each([
  [{ name: '  ' }, 'name'],
  [{ validMonths: 'two' }, 'validMonths'],
  [{ validMonths: '1.5' }, 'validMonths'],
  [{ validMonths: '0' }, 'validMonths'],
  [{ reminderMonths: '601' }, 'reminderMonths'],
  [{ retentionMonths: '0' }, 'retentionMonths'],
])('[KIND-02] %o is refused at its field', (wrong, field) => {
  const refused = kindRules.safeParse({ ...newKindValues, name: 'Crane', ...wrong });
  expect(refused.error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
});

test('[VAL-01] a kind that gets its first validity always expires, unless somebody has said otherwise; one that never expires sends none', () => {
  expect(enteredOfKind({ validMonths: '2' }, newKindValues)).toEqual({ validMonths: '2', expires: 'ALWAYS' });
  for (const before of [{ validMonths: '2' }, { expires: 'NEVER' as const }])
    expect(enteredOfKind({ validMonths: '24' }, { ...newKindValues, ...before })).toEqual({
      validMonths: '24',
    });
  expect(enteredOfKind({ name: 'A' }, newKindValues)).toEqual({ name: 'A' });
  expect(kindFactsOf({ ...newKindValues, validMonths: '24', expires: 'NEVER' }).validMonths).toBeNull();
});

test('[KIND-02] each thing that was entered of a kind is shown again', () => {
  const whole = {
    ...kind,
    code: 'FA',
    reminderMonths: 3,
    retentionMonths: 120,
    membersSubmit: false,
    sensitive: true,
    note: 'At the gate',
  };
  const { id: _id, aliases: _aliases, documentCount: _count, archivedAt: _archived, ...facts } = whole;
  expect(kindValuesOf(whole)).toEqual({
    ...facts,
    validMonths: '24',
    reminderMonths: '3',
    retentionMonths: '120',
  });
  expect(kindFactsOf(kindValuesOf(whole))).toEqual(facts);
});

test('[KIND-02] months that are not set are empty fields', () => {
  const values = kindValuesOf({ ...kind, validMonths: null, reminderMonths: null });
  expect([values.validMonths, values.reminderMonths]).toEqual(['', '']);
});
