import { plural, t } from '@lingui/core/macro';
import type { Draft } from '#web/features/documents/draft.ts';
import { documentsImport } from '#web/features/import/screen/documents.ts';
import type { ImportNoun } from '#web/features/import/screen/noun.ts';
import {
  usableKindsOf,
  type WizardKnown,
} from '#web/routes/_app/$workspaceId/work-documents/add/-draft/proposals.ts';
import { rowOutcomes, withImported } from './sheetRows.ts';

const { expiresOfType: _, issuedOfType: __, ...labels } = documentsImport.labels;
const groups = [['file'], ...documentsImport.groups];

/** Details of the files in the wizard: rows are matched with these by the name of the file, and go into the draft (DOC-24). */
export const filesImport = (
  draft: Draft,
  known: WizardKnown,
  change: (next: (draft: Draft) => Draft) => Draft,
): ImportNoun => ({
  ...documentsImport,
  name: 'details',
  fates: { ADD: t`Waits for its file`, UPDATE: t`Fills in`, SAME: t`Filled in` },
  written: ({ ADD, UPDATE, SAME }) => [
    t`${plural({ uPDATE: UPDATE + SAME }, { one: '# row', other: '# rows' })} filled in`,
    ADD > 0 &&
      `${plural({ aDD: ADD }, { one: '# row waits for its file', other: '# rows wait for their files' })}`,
  ],
  person: { column: 'person', label: t`Person`, canBeNobody: true },
  labels: { file: t`File`, ...labels, person: t`Person` },
  groups,
  keys: groups.flat(),
  choices: { kind: usableKindsOf(known.kinds).map(({ name }) => ({ value: name, label: name })) },
  preview: async ({ rows }) => rowOutcomes(rows, draft, known),
  apply: async ({ rows }, { whole }) => {
    const outcomes = rowOutcomes(rows, draft, known);
    const isOpen = outcomes.some(({ outcome }) => outcome === 'DECIDE' || outcome === 'LEFT_OUT');
    if (!whole || !isOpen) change((before) => withImported(before, rows, known));
    return outcomes;
  },
});
