import { plural, t } from '@lingui/core/macro';
import { REQUIREMENT_COLUMNS, type RequirementImportOutcome } from '#contract/imports.ts';
import { api } from '#web/api/client/client.ts';
import { effectLabel } from '#web/words/requirements/requirements.ts';
import { listFormat } from '#web/words/several/listFormat.ts';
import type { Asked, ImportNoun, ImportRow, Outcome } from './noun.ts';

const labels = {
  name: t`Name`,
  kinds: t`Document types`,
  who: t`Who must hold it`,
  teams: t`Teams`,
  trades: t`Trades`,
  roles: t`Roles`,
  from: t({ message: 'From', context: 'first day of a requirement' }),
  until: t`Until`,
  graceDays: t`Days of grace`,
  blocking: t`Blocks or warns`,
  source: t`Source`,
};

const rowOf = ({ number, table, values, decision: { is } }: ImportRow) => ({
  row: number,
  ...(table !== undefined && { table }),
  values,
  ...(is !== undefined && { is }),
});

const bodyOf = ({ rows, update }: Asked) => ({
  rows: rows.map(rowOf),
  update: REQUIREMENT_COLUMNS.filter((column) => update.includes(column)),
});

const outcomeOf = ({ matches, requirementId: _, ...row }: RequirementImportOutcome): Outcome => ({
  ...row,
  matches: matches.map(({ id, name, kinds }) => ({
    id,
    label: `${name}: ${listFormat('disjunction').format(kinds)}`,
  })),
  owners: [],
  asksOwner: false,
  memberId: null,
  invites: null,
});

/** Requirements of a list: by name, with a question where several have it. */
export const requirementsImport: ImportNoun = {
  name: 'requirements',
  title: t`Import a list of requirements`,
  hint: t`One row is one requirement. It needs a name, document types of this workspace, and who must hold one: everybody, roles, teams or trades.`,
  done: (count) => plural(count, { one: '# requirement added', other: '# requirements added' }),
  question: t`Which requirement is this?`,
  isNew: t`A new requirement`,
  labels,
  groups: [['name', 'source'], ['kinds'], ['who'], ['from', 'until'], ['graceDays', 'blocking']],
  becomes: { teams: ['who'], trades: ['who'], roles: ['who'] },
  days: ['from', 'until'],
  choices: {
    blocking: [true, false].map((blocking) => ({ value: String(blocking), label: effectLabel(blocking) })),
  },
  template: {
    headings: REQUIREMENT_COLUMNS.map((column) => labels[column]),
    fileName: 'requirements-template.xlsx',
  },
  preview: async (asked, signal) => {
    const params = { workspaceId: asked.workspaceId };
    const { rows } = await api.imports.previewRequirements({ params, body: bodyOf(asked) }, { signal });
    return rows.map(outcomeOf);
  },
  apply: async (asked, { whole }) => {
    const params = { workspaceId: asked.workspaceId };
    const { rows } = await api.imports.applyRequirements({ params, body: { ...bodyOf(asked), whole } });
    return rows.map(outcomeOf);
  },
};
