import { useMemo, useState } from 'react';
import { COUNT } from '#contract/rules/limits.ts';
import type { NamedMember } from '#web/features/members/MemberSelect.tsx';
import type { FoundList } from '../found.ts';
import { type Decision, type ImportNoun, type ImportRow, type Kept, NOTHING_KEPT } from './noun.ts';

/** Texts that stand in a row instead of those of the list. */
export interface Edit {
  id: string;
  values: Readonly<Record<string, string>>;
}

const NO_DECISION: Decision = {};

/** Whatever keeps the changes and decisions, as a state does. */
export type Keeping = readonly [Kept, (next: (before: Kept) => Kept) => void];

/** The rows of a part of a list, with what was changed in them and decided about them. */
export function useListRows({ person }: ImportNoun, list: FoundList, keeping: Keeping | undefined) {
  const own = useState(NOTHING_KEPT);
  const [{ edits, decisions }, keep] = keeping ?? own;
  const [part, setPart] = useState(0);
  const rows = useMemo(
    () =>
      list.rows.slice(part * COUNT.importedRows, (part + 1) * COUNT.importedRows).map(
        (row): ImportRow => ({
          ...row,
          values: { ...row.values, ...edits[row.id] },
          decision: decisions[row.id] ?? NO_DECISION,
        }),
      ),
    [list, part, edits, decisions],
  );
  const nameIn = ({ values }: ImportRow) => values[person?.column ?? ''];
  const decideAll = (about: readonly ImportRow[], of: (row: ImportRow) => Decision) =>
    keep((before) => ({
      ...before,
      decisions: { ...before.decisions, ...Object.fromEntries(about.map((row) => [row.id, of(row)])) },
    }));
  return {
    rows,
    part,
    parts: Math.ceil(list.rows.length / COUNT.importedRows),
    setPart,
    isTouched: Object.keys(edits).length + Object.keys(decisions).length > 0,
    decide: (row: ImportRow, decision: Decision) => decideAll([row], () => decision),
    leaveOut: (about: readonly ImportRow[]) =>
      decideAll(about, ({ decision }) => ({ ...decision, isLeftOut: true })),
    /** All rows that name the same person and are asked about mean the same one, until somebody says otherwise of one. */
    decideOwner: (row: ImportRow, owner: NamedMember | null, isAsked: (row: ImportRow) => boolean) =>
      decideAll(
        rows.filter(
          (other) =>
            other.id === row.id ||
            (nameIn(other) === nameIn(row) && other.decision.owner === undefined && isAsked(other)),
        ),
        ({ decision }) => ({ ...decision, owner }),
      ),
    edit: (saved: readonly Edit[]) =>
      keep((before) => {
        const all = { ...before.edits };
        for (const { id, values } of saved) all[id] = { ...all[id], ...values };
        return { ...before, edits: all };
      }),
  };
}
