import { t } from '@lingui/core/macro';
import { FACT_NAMES, FACTS, type FactName, type Facts } from '#contract/rules/documents.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { listFormat } from '../listFormat.ts';

const ofEach = <Value>(made: (name: FactName) => Value) =>
  Object.fromEntries(FACT_NAMES.map((name) => [name, made(name)])) as Record<FactName, Value>;

const labels = ofEach((name): string => FACTS[name].label);

/** Above a column of a sheet. */
export const factHeadings = { ...labels, issuedOn: t`Issued on` };

/** On the page of a document. */
export const factNames = { ...labels, issuedOn: t`Issued`, expirationDate: t`Expires` };

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** "Day of issue, number and issuer" */
export const namesText = (names: readonly FactName[]): string =>
  capital(listFormat().format(names.map((name) => labels[name].toLowerCase())));

export const valueText = (name: FactName, value: string): string =>
  FACTS[name].value === 'day' ? dateText(value) : value;

type Phrases = Record<FactName, (value: string) => string>;

/** What is said of a submission. */
export const submissionPhrases: Phrases = {
  ...ofEach((name) => (value: string) => `${labels[name].toLowerCase()} ${valueText(name, value)}`),
  issuedOn: (day) => t`issued ${{ date: dateText(day) }}`,
  expirationDate: (day) => t`expires ${{ date: dateText(day) }}`,
  issuer: (issuer) => t`by ${issuer}`,
};

/** What is said of a document that is being added. */
export const draftPhrases: Phrases = { ...submissionPhrases, number: (number) => t`no. ${number}` };

/** What is said of a version in the history. */
export const versionPhrases: Phrases = {
  ...ofEach((name) => (value: string) => capital(draftPhrases[name](value))),
  issuer: (issuer) => issuer,
};

/** What is said of those of the facts that are known. */
export const factTexts = <Name extends FactName>(
  facts: Pick<Facts, Name>,
  names: readonly Name[],
  phrases: Phrases,
): string[] =>
  names.flatMap((name) => {
    const value = facts[name];
    return value === null ? [] : [phrases[name](value)];
  });
