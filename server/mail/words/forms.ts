import type { Language } from '#contract/rules/languages.ts';

/**
 * Chooses the form that a number takes in a language, from those that the language has; `#` in it is the number. What has no form
 * of its own takes the last one.
 */
export function formsIn<Rule extends Intl.LDMLPluralRule>(
  language: Language,
): (count: number, forms: Record<Rule, string>) => string {
  const rules = new Intl.PluralRules(language);
  return (count, forms) => {
    const given: Partial<Record<Intl.LDMLPluralRule, string>> = forms;
    const form = given[rules.select(count)] ?? Object.values<string>(forms).at(-1) ?? '';
    return form.replaceAll('#', String(count));
  };
}

/** Names in a row, as a language writes them: `A, B and C`. */
export const listIn = (language: string, type: 'conjunction' | 'disjunction') => {
  const format = new Intl.ListFormat(language, { type });
  return (names: string[]): string => format.format(names);
};
