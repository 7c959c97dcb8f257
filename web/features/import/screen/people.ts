import { lazy } from 'react';
import { type ImportOutcome, PERSON_COLUMNS, type PersonColumn } from '#contract/imports.ts';
import { ROLES } from '#contract/rules/permissions.ts';
import { api } from '#web/api/client/client.ts';
import { memberCountLabel, roleLabels } from '#web/words/members.ts';
import { memberName } from '#web/words/people.ts';
import type { Asked, ImportNoun, ImportRow, Outcome } from './noun.ts';

const labels = {
  fullName: 'Full name',
  email: 'Email',
  firstName: 'First name',
  lastName: 'Last name',
  staffNumber: 'Staff number',
  title: 'Job title',
  contractor: 'Company',
  phone: 'Phone',
  phoneCountryCode: 'Country code of the phone',
  role: 'Role',
  teams: 'Teams',
  trades: 'Trades',
};

const rowOf =
  (usesTitles: boolean) =>
  ({ number, table, values, decision: { is } }: ImportRow) => ({
    row: number,
    ...(table !== undefined && { table }),
    values: usesTitles && values.title && !values.trades ? { ...values, trades: values.title } : values,
    ...(is !== undefined && { is }),
  });

const bodyOf = ({ rows, update, forAll, countryCode }: Asked) => ({
  rows: rows.map(rowOf(forAll.titlesAsTrades)),
  update: PERSON_COLUMNS.filter((column) => isUpdated(column, update, forAll.titlesAsTrades)),
  role: forAll.role,
  phoneCountryCode: countryCode,
});

const isUpdated = (column: PersonColumn, update: readonly string[], usesTitles: boolean): boolean =>
  update.includes(column) || (column === 'trades' && usesTitles && update.includes('title'));

const outcomeOf = ({ matches, ...row }: ImportOutcome): Outcome => ({
  ...row,
  matches: matches.map(({ isRemoved, ...person }) => ({
    id: person.id,
    label: [memberName(person), person.email, person.staffNumber, isRemoved && 'removed']
      .filter((text, place, all) => text && all.indexOf(text) === place)
      .join(', '),
  })),
  owners: [],
  asksOwner: false,
});

/** People of a list: by address or staff number, else by name with a question (PPL-06). */
export const peopleImport: ImportNoun = {
  name: 'people',
  title: 'Import people',
  hint: 'One row is one person. A name or an email address is enough.',
  counted: memberCountLabel,
  question: 'Who is this?',
  isNew: 'Somebody new',
  labels,
  groups: [
    ['firstName', 'lastName'],
    ['email', 'phone'],
    ['staffNumber', 'contractor'],
    ['title', 'trades'],
    ['teams', 'role'],
  ],
  becomes: { fullName: ['firstName', 'lastName'] },
  choices: { role: ROLES.map((value) => ({ value, label: roleLabels[value] })) },
  template: {
    headings: PERSON_COLUMNS.filter((column) => column !== 'phoneCountryCode').map(
      (column) => labels[column],
    ),
    fileName: 'people-template.xlsx',
  },
  Settings: lazy(() => import('./PeopleSettings.tsx')),
  preview: async (asked, signal) => {
    const params = { workspaceId: asked.workspaceId };
    const { rows } = await api.imports.previewPeople({ params, body: bodyOf(asked) }, { signal });
    return rows.map(outcomeOf);
  },
  apply: async (asked, how) => {
    const params = { workspaceId: asked.workspaceId };
    const { rows } = await api.imports.applyPeople({
      params,
      body: { ...bodyOf(asked), teamIds: asked.forAll.teamIds, ...how },
    });
    return rows.map(outcomeOf);
  },
};
