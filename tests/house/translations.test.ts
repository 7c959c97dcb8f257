import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { expect, test } from 'vitest';
import { LANGUAGES, type Language, OFFERED, SOURCE_LANGUAGE } from '#contract/rules/languages.ts';
import { CATALOGUES, readCatalogue } from '#web/languages/catalogues.ts';
import { compare, extract } from '#web/languages/extract.ts';
import { type Part, partsOf } from '#web/languages/parts.ts';
import { root, sources } from './sources.ts';

const areas = await extract(root);
const source = new Map([...areas.values()].flatMap((area) => [...area]));
const others = OFFERED.filter((language) => language !== SOURCE_LANGUAGE);
const translations = new Map(others.map((language) => [language, readCatalogue(CATALOGUES, language)]));

test.each(others)('[LNG-01] a language that is offered is complete: %s', (language) => {
  const translated = translations.get(language) as Map<string, string>;
  expect(compare(source, translated), `See npm run languages -- ${language}.`).toEqual({
    missing: [],
    stale: [],
    placeholders: [],
  });
});

/** The forms of the plurals of a message, wherever they stand in it. */
function pluralsOf(parts: readonly Part[]): string[][] {
  return parts.flatMap((part): string[][] => {
    if (typeof part === 'string' || part === 0) return [];
    if (typeof part[0] === 'number') return pluralsOf(part[1] as Part[]);
    const [, kind, forms = {}] = part as [string, string?, Record<string, Part[]>?];
    const within = Object.values(forms).flatMap(pluralsOf);
    return kind === 'plural' ? [Object.keys(forms), ...within] : within;
  });
}

/** `zero` of Arabic is said of no number but 0, which few sentences count. */
const formsOf = (language: Language): string[] =>
  new Intl.PluralRules(language)
    .resolvedOptions()
    .pluralCategories.filter((form) => form !== 'zero' && !(language === 'es' && form === 'many'));

test.each(others)('[LNG-01] a plural has all forms of its language: %s', (language) => {
  const forms = formsOf(language);
  const lacking = [...(translations.get(language) ?? [])].flatMap(([, text]) =>
    pluralsOf(partsOf(text)).some((given) => forms.some((form) => !given.includes(form))) ? [text] : [],
  );
  expect(lacking, `${LANGUAGES[language]} has ${forms.join(', ')}.`).toEqual([]);
});

/** What stands on buttons, and on those of forms and questions. */
function buttonLabels(): Set<string> {
  const labels = new Set<string>();
  for (const { text } of sources.filter(({ path }) => /^web\/.*\.tsx$/.test(path))) {
    // After each opening tag, as far as its closing one.
    for (const part of text.split(/<Button(?:Link)?\b/).slice(1)) {
      const [button = ''] = part.split(/<\/Button(?:Link)?>/);
      for (const [, label = ''] of button.matchAll(/<Trans>\s*([^<{]+)<\/Trans>/g))
        labels.add(label.trim().replace(/\s+/g, ' '));
    }
    for (const [, label = ''] of text.matchAll(/(?:submitLabel|confirmLabel)(?:=\{|: )t`([^`$]+)`/g))
      labels.add(label);
  }
  return labels;
}

/** As wide as a button may be on the narrowest phone, beside another one. */
const FITS = 24;

test.each(others)('[LNG-01] buttons have room for what they say: %s', (language) => {
  const tooLong = [...buttonLabels()].flatMap((label) => {
    const said = translations.get(language)?.get(generateMessageId(label));
    return said && said.length > Math.max(1.6 * label.length, FITS) ? [`${label} → ${said}`] : [];
  });
  expect(tooLong, 'At most 1.6 times as long as in English.').toEqual([]);
});
