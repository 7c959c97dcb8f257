import { expect, test } from 'vitest';
import { cellsOf, needsOf, REQUIREMENT_STATES } from '#contract/rules/requirements/requirements.ts';
import { requirementsOf } from '#tests/companies/company.ts';
import { lineOf, sheetAnswers, sheetCompany } from './sheet.ts';

const company = sheetCompany();

test('the company of the sheets has 40 people, 12 kinds, 3 teams, 25 requirements, and people in every state', () => {
  const { people, kindIds, teamIds, revisions } = company;
  expect([people.length, kindIds.length, teamIds.length, revisions.length]).toEqual([40, 12, 3, 25]);
  const states = sheetAnswers().flatMap(({ lines }) => lines.map((line) => line.split(' ')[2]));
  expect(new Set(states)).toEqual(new Set(REQUIREMENT_STATES));
});

test.for(sheetAnswers())(
  '[REQ-02] [REQ-03] [REQ-04] [REQ-05] [REQ-09] everybody stands as the sheet says on $title',
  ({ asOf, lines }) => {
    const needs = needsOf(requirementsOf(company, asOf));
    const found = company.people.flatMap((person) =>
      cellsOf(needs, person, asOf).map(({ needId, state }) => lineOf(person.id, needId, state)),
    );
    expect(found.sort()).toEqual(lines);
  },
);
