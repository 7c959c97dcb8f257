import type { DocumentKind } from '#contract/documents/documentKinds.ts';
import type { Expires } from '#contract/rules/kinds/kinds.ts';

/** What is said of a kind, as a form has it. */
export interface KindValues {
  name: string;
  code: string;
  expires: Expires;
  /** In months; empty where nothing is set. */
  validMonths: string;
  reminderMonths: string;
  /** For how long documents are kept after they ended. */
  retentionMonths: string;
  membersSubmit: boolean;
  sensitive: boolean;
  note: string;
}

export const newKindValues: KindValues = {
  name: '',
  code: '',
  expires: 'MAYBE',
  validMonths: '',
  reminderMonths: '',
  retentionMonths: '',
  membersSubmit: false,
  sensitive: false,
  note: '',
};

export const kindValuesOf = (kind: DocumentKind): KindValues => ({
  name: kind.name,
  code: kind.code ?? '',
  expires: kind.expires,
  validMonths: String(kind.validMonths ?? ''),
  reminderMonths: String(kind.reminderMonths ?? ''),
  retentionMonths: String(kind.retentionMonths ?? ''),
  membersSubmit: kind.membersSubmit,
  sensitive: kind.sensitive,
  note: kind.note ?? '',
});

/** What the call takes. What is no number is left for the rules to refuse. */
export const kindFactsOf = ({ validMonths, reminderMonths, retentionMonths, ...others }: KindValues) => ({
  ...others,
  // A field that isn’t shown says nothing.
  validMonths: others.expires === 'NEVER' ? null : monthsIn(validMonths),
  reminderMonths: monthsIn(reminderMonths),
  retentionMonths: monthsIn(retentionMonths),
});

/** Adds to an entered validity that the kind always expires, unless somebody has said otherwise (VAL-01). */
export const enteredOfKind = (some: Partial<KindValues>, before: KindValues): Partial<KindValues> =>
  some.validMonths && before.validMonths === '' && before.expires === 'MAYBE'
    ? { ...some, expires: 'ALWAYS' }
    : some;

const monthsIn = (text: string): number | null => (text.trim() === '' ? null : Number(text));
