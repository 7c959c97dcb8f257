import { plural, t } from '@lingui/core/macro';
import { DOCUMENT_COLUMNS, type DocumentImportOutcome } from '#contract/imports.ts';
import { api } from '#web/api/client/client.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { factHeadings } from '#web/words/documents/facts.ts';
import { inARow } from '#web/words/several/listFormat.ts';
import type { Asked, ImportNoun, ImportRow, Outcome } from './noun.ts';

const rowOf = ({ number, table, values, decision: { is, owner } }: ImportRow) => ({
  row: number,
  ...(table !== undefined && { table }),
  values,
  ...(is && { is }),
  ...(owner && { personIs: owner.id }),
});

const bodyOf = ({ rows, update }: Asked) => ({
  rows: rows.map(rowOf),
  update: DOCUMENT_COLUMNS.filter((column) => update.includes(column)),
});

const outcomeOf = ({
  matches,
  people,
  asksPerson,
  holder,
  documentId: _,
  ...row
}: DocumentImportOutcome): Outcome => ({
  ...row,
  matches: matches.map(({ id, name, kind, expirationDate }) => ({
    id,
    label: inARow([name, kind, expirationDate && t`expires ${{ date: dateText(expirationDate) }}`]),
  })),
  owners: people,
  asksOwner: asksPerson,
  person: holder,
  memberId: null,
  invites: null,
});

const PERSON = ['person'];

/** Details of documents that are there: by holder and type, else by name. */
export const documentsImport: ImportNoun = {
  name: 'documents',
  title: t`Import document details`,
  hint: t`One row is one document in the workspace, named by its holder and its type. It fills in or corrects the dates, number and issuer of the document.`,
  done: (count) => plural(count, { one: '# document changed', other: '# documents changed' }),
  question: t`Which document is this?`,
  isNew: null,
  person: { column: 'person', label: t`Holder`, canBeNobody: false },
  labels: {
    people: t`Holder`,
    emails: t`Holder’s email`,
    staffNumber: t`Holder’s staff number`,
    firstName: t`Holder’s first name`,
    lastName: t`Holder’s last name`,
    person: t`Holder`,
    kind: t`Document type`,
    ...factHeadings,
    expiresOfType: t`Expires: the heading is a type`,
    issuedOfType: t`Issued: the heading is a type`,
  },
  groups: [
    ['person'],
    ['kind', 'name'],
    ['issuedOn', 'expirationDate'],
    ['expirationReminder'],
    ['number', 'issuer'],
  ],
  keys: ['person', 'kind'],
  isForChanges: true,
  becomes: {
    people: PERSON,
    emails: PERSON,
    staffNumber: PERSON,
    firstName: PERSON,
    lastName: PERSON,
    expiresOfType: ['expirationDate'],
    issuedOfType: ['issuedOn'],
  },
  days: ['issuedOn', 'expirationDate', 'expirationReminder'],
  template: {
    headings: [t`Holder`, t`Staff number`, t`Document type`, ...Object.values(factHeadings)],
    fileName: 'document-details-template.xlsx',
  },
  preview: async (asked, signal) => {
    const params = { workspaceId: asked.workspaceId };
    const { rows } = await api.imports.previewDocuments({ params, body: bodyOf(asked) }, { signal });
    return rows.map(outcomeOf);
  },
  apply: async (asked, { whole }) => {
    const params = { workspaceId: asked.workspaceId };
    const { rows } = await api.imports.applyDocuments({ params, body: { ...bodyOf(asked), whole } });
    return rows.map(outcomeOf);
  },
};
