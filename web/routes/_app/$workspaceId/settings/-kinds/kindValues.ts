import type { DocumentKind } from '#contract/documents/documentKinds.ts';

/** What is said of a kind, as a form has it. */
export interface KindValues {
  name: string;
  code: string;
  /** In months; empty where nothing is set. */
  validMonths: string;
  reminderMonths: string;
  membersSubmit: boolean;
  sensitive: boolean;
  note: string;
}

export const newKindValues: KindValues = {
  name: '',
  code: '',
  validMonths: '',
  reminderMonths: '',
  membersSubmit: false,
  sensitive: false,
  note: '',
};

export const kindValuesOf = (kind: DocumentKind): KindValues => ({
  name: kind.name,
  code: kind.code ?? '',
  validMonths: String(kind.validMonths ?? ''),
  reminderMonths: String(kind.reminderMonths ?? ''),
  membersSubmit: kind.membersSubmit,
  sensitive: kind.sensitive,
  note: kind.note ?? '',
});

/** What the call takes. What is no number is left for the rules to refuse. */
export const kindFactsOf = ({ validMonths, reminderMonths, ...others }: KindValues) => ({
  ...others,
  validMonths: monthsIn(validMonths),
  reminderMonths: monthsIn(reminderMonths),
});

const monthsIn = (text: string): number | null => (text.trim() === '' ? null : Number(text));
