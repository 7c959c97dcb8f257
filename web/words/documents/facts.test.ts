import { expect, test } from 'vitest';
import { EVIDENCE } from '#contract/rules/documents.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import {
  draftPhrases,
  EVIDENCE_LABEL,
  factLabels,
  factTexts,
  submissionPhrases,
  versionPhrases,
} from './facts.ts';

const facts = { issuedOn: '2026-01-31', number: 'a 17', issuer: 'red cross' };
const day = dateText(facts.issuedOn);

test.for([
  ['a submission', submissionPhrases, [`issued ${day}`, 'number a 17', 'by red cross']],
  ['a document that is being added', draftPhrases, [`issued ${day}`, 'no. a 17', 'by red cross']],
  ['a version in the history', versionPhrases, [`Issued ${day}`, 'No. a 17', 'red cross']],
] as const)('%s is told by its facts', ([, phrases, told]) => {
  expect(factTexts(facts, EVIDENCE, phrases)).toEqual(told);
});

test('what is not known is not told', () => {
  expect(factTexts({ ...facts, issuedOn: null, number: null }, EVIDENCE, draftPhrases)).toEqual([
    'by red cross',
  ]);
});

test('the line about what stands in versions alone names all of it', () => {
  for (const name of EVIDENCE) expect(EVIDENCE_LABEL.toLowerCase()).toContain(factLabels[name].toLowerCase());
});
