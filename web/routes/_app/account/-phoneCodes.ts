import type { ComboboxItem, OptionsFilter } from '@mantine/core';
import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { isFoundBy, searchableText } from '#contract/rules/search.ts';
import { localeOf } from '#web/localeOf.ts';
import { pageLanguage } from '#web/pageLocale.ts';
import { apart, inARow } from '#web/words/several/listFormat.ts';

/** Countries are shown in the language of the page, and found by their English names, too. */
const namesIn = (language: string) => new Intl.DisplayNames([language], { type: 'region' });
const [shown, english] = [namesIn(pageLanguage), namesIn('en')];

/** Where several countries share a code, the one that most people look for. */
const KNOWN_BY: CountryCode[] = ['US', 'RU', 'GB', 'IT', 'NO', 'AU', 'FI', 'MA', 'RE', 'GP', 'CW', 'SH'];

/** All countries by their telephone code; several share one. */
const countries = new Map<string, { shown: string; english: string }[]>();
for (const country of new Set([...KNOWN_BY, ...getCountries()])) {
  const code = `+${getCountryCallingCode(country)}`;
  countries.set(code, [
    ...(countries.get(code) ?? []),
    { shown: shown.of(country) ?? country, english: english.of(country) ?? country },
  ]);
}

const labelOf = (code: string, of: { shown: string }[]): string =>
  `${apart(code)} ${inARow(of.slice(0, 2).map((country) => country.shown))}${of.length > 2 ? ' …' : ''}`;

/** For a select: one entry for each code. */
export const phoneCodes: ComboboxItem[] = [...countries]
  .map(([code, of]) => ({ value: code, label: labelOf(code, of) }))
  .sort((a, b) => Number(a.value) - Number(b.value));

/** Finds a code by its digits and by the name of any country that has it. */
export const findCode: OptionsFilter = ({ options, search }) => {
  const isFound = isFoundBy(search);
  return options.filter((option) => {
    if (!('value' in option)) return false;
    const code = String(option.value);
    const of = (countries.get(code) ?? []).map((country) => `${country.shown} ${country.english}`);
    return isFound(searchableText(`${option.label} ${of.join(' ')}`));
  });
};

const isCountry = (region: string): region is CountryCode => getCountries().some((one) => one === region);

/** The code of the country that the browser is set to; null when it names none. */
export function likelyCode(language: string): string | null {
  const region = localeOf(language)?.region ?? '';
  return isCountry(region) ? `+${getCountryCallingCode(region)}` : null;
}
