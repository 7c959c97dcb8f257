import { plural, t } from '@lingui/core/macro';
import { ITEM_COLUMNS, type ItemImportOutcome } from '#contract/imports.ts';
import { api } from '#web/api/client/client.ts';
import { sheetHeadings } from '#web/words/equipmentSheet.ts';
import { resultLabels, results } from '#web/words/inspections.ts';
import { inARow } from '#web/words/several/listFormat.ts';
import type { Asked, ImportNoun, ImportRow, Outcome } from './noun.ts';

const rowOf = ({ number, table, values, decision: { is, owner } }: ImportRow) => ({
  row: number,
  ...(table !== undefined && { table }),
  values,
  ...(is !== undefined && { is }),
  ...(owner !== undefined && { ownerIs: owner?.id ?? null }),
});

const bodyOf = ({ rows, update }: Asked) => ({
  rows: rows.map(rowOf),
  update: ITEM_COLUMNS.filter((column) => update.includes(column)),
});

const outcomeOf = ({ matches, equipmentId: _, ...row }: ItemImportOutcome): Outcome => ({
  ...row,
  matches: matches.map(({ id, name, tagId, serialNumber }) => ({
    id,
    label: inARow([name, tagId, serialNumber]),
  })),
  memberId: null,
  invites: null,
});

/** Items of a list: by tag ID, else by serial number with a question (EQP-25). */
export const equipmentImport: ImportNoun = {
  name: 'equipment',
  title: t`Import equipment`,
  hint: t`One row is one item. Only the product name is required.`,
  done: (count) => plural(count, { one: '# item added', other: '# items added' }),
  question: t`Which item is this?`,
  isNew: t`A new item`,
  person: { column: 'owner', label: t`Owner`, canBeNobody: true },
  labels: {
    ...sheetHeadings,
    owner: t`Owner`,
    inspectionIntervalMonths: t`Interval (months)`,
    ownerEmail: t`Owner’s email`,
    ownerNumber: t`Owner’s staff number`,
  },
  groups: [
    ['name', 'category'],
    ['tagId', 'serialNumber'],
    ['manufacturer', 'model'],
    ['owner', 'location'],
    ['firstUsedOn', 'endOfLifeOn'],
    ['lastInspectedOn', 'lastResult'],
    ['nextInspectionOn', 'inspectionIntervalMonths'],
  ],
  becomes: { ownerEmail: ['owner'], ownerNumber: ['owner'] },
  days: ['firstUsedOn', 'endOfLifeOn', 'lastInspectedOn', 'nextInspectionOn'],
  choices: { lastResult: results.map((value) => ({ value, label: resultLabels[value] })) },
  template: { headings: Object.values(sheetHeadings), fileName: 'equipment-template.xlsx' },
  preview: async (asked, signal) => {
    const params = { workspaceId: asked.workspaceId };
    const { rows } = await api.imports.previewEquipment({ params, body: bodyOf(asked) }, { signal });
    return rows.map(outcomeOf);
  },
  apply: async (asked, { whole }) => {
    const params = { workspaceId: asked.workspaceId };
    const { rows } = await api.imports.applyEquipment({ params, body: { ...bodyOf(asked), whole } });
    return rows.map(outcomeOf);
  },
};
