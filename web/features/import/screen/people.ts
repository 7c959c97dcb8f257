import { plural, t } from '@lingui/core/macro';
import { lazy } from 'react';
import { type ImportOutcome, PERSON_COLUMNS, type PersonColumn } from '#contract/imports.ts';
import { ROLES } from '#contract/rules/permissions.ts';
import { api } from '#web/api/client/client.ts';
import { roleLabels } from '#web/words/members.ts';
import { memberName } from '#web/words/people.ts';
import { inARow } from '#web/words/several/listFormat.ts';
import type { Asked, ImportNoun, ImportRow, Outcome } from './noun.ts';

const labels = {
  fullName: t`Full name`,
  email: t`Email`,
  firstName: t`First name`,
  lastName: t`Last name`,
  staffNumber: t`Staff number`,
  title: t`Job title`,
  contractor: t`Company`,
  phone: t`Phone`,
  phoneCountryCode: t`Country code of the phone`,
  role: t`Role`,
  teams: t`Teams`,
  trades: t`Trades`,
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

const REMOVED = t({ message: 'removed', context: 'a person' });

const isUpdated = (column: PersonColumn, update: readonly string[], usesTitles: boolean): boolean =>
  update.includes(column) || (column === 'trades' && usesTitles && update.includes('title'));

const outcomeOf = ({ matches, ...row }: ImportOutcome): Outcome => ({
  ...row,
  matches: matches.map(({ isRemoved, ...person }) => ({
    id: person.id,
    label: inARow([...new Set([memberName(person), person.email, person.staffNumber, isRemoved && REMOVED])]),
  })),
  owners: [],
  asksOwner: false,
});

/** People of a list: by address or staff number, else by name with a question (PPL-06). */
export const peopleImport: ImportNoun = {
  name: 'people',
  title: t`Import people`,
  hint: t`One row is one person. A name or an email address is enough.`,
  done: (count) => plural(count, { one: '# member added', other: '# members added' }),
  question: t`Who is this?`,
  isNew: t`Somebody new`,
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
