import { t } from '@lingui/core/macro';
import { FACTS, type FactName, type Facts } from '#contract/rules/documents.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';

/** At a field. */
export const factLabels: Record<FactName, string> = {
  name: t`Name`,
  issuedOn: t`Day of issue`,
  expirationDate: t`Expiration date`,
  expirationReminder: t`Reminder`,
  number: t`Number`,
  issuer: t`Issuer`,
};

/** Above a column of a sheet. */
export const factHeadings = { ...factLabels, issuedOn: t`Issued on` };

/** On the page of a document. */
export const factNames = { ...factLabels, issuedOn: t`Issued`, expirationDate: t`Expires` };

/** All that stands in the versions of a document alone. */
export const EVIDENCE_LABEL = t`Day of issue, number and issuer`;

export const valueText = (name: FactName, value: string): string =>
  FACTS[name].value === 'day' ? dateText(value) : value;

type Phrases = Record<FactName, (value: string) => string>;

/** What is said of a submission. */
export const submissionPhrases: Phrases = {
  name: (name) => t`name ${name}`,
  issuedOn: (day) => t`issued ${{ date: dateText(day) }}`,
  expirationDate: (day) => t`expires ${{ date: dateText(day) }}`,
  expirationReminder: (day) => t`reminder ${{ date: dateText(day) }}`,
  number: (number) => t`number ${number}`,
  issuer: (issuer) => t`by ${issuer}`,
};

/** What is said of a document that is being added. */
export const draftPhrases: Phrases = { ...submissionPhrases, number: (number) => t`no. ${number}` };

/** What is said of a version in the history. */
export const versionPhrases: Phrases = {
  name: (name) => t`Name ${name}`,
  issuedOn: (day) => t`Issued ${{ date: dateText(day) }}`,
  expirationDate: (day) => t`Expires ${{ date: dateText(day) }}`,
  expirationReminder: (day) => t`Reminder ${{ date: dateText(day) }}`,
  number: (number) => t`No. ${number}`,
  issuer: (issuer) => issuer,
};

/** What is said of a change, with what was there before. */
export const changePhrases: Record<FactName, (before: string, after: string) => string> = {
  name: (before, after) => t`name ${before} → ${after}`,
  issuedOn: (before, after) => t`day of issue ${before} → ${after}`,
  expirationDate: (before, after) => t`expiration date ${before} → ${after}`,
  expirationReminder: (before, after) => t`reminder ${before} → ${after}`,
  number: (before, after) => t`number ${before} → ${after}`,
  issuer: (before, after) => t`issuer ${before} → ${after}`,
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
