import { useMemo, useState } from 'react';
import { COUNT } from '#contract/rules/limits.ts';
import type { NamedMember } from '#web/features/members/MemberSelect.tsx';
import type { FoundList } from '../found.ts';
import type { Decision, ImportNoun, ImportRow } from './noun.ts';

/** Texts that stand in a row instead of those of the list. */
export interface Edit {
  id: string;
  values: Readonly<Record<string, string>>;
}

const NO_DECISION: Decision = {};

/** The rows of a part of a list, with what was changed in them and decided about them. */
export function useListRows({ person }: ImportNoun, list: FoundList) {
  const [edits, setEdits] = useState<Readonly<Record<string, Edit['values']>>>({});
  const [decisions, setDecisions] = useState<Readonly<Record<string, Decision>>>({});
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
    setDecisions({ ...decisions, ...Object.fromEntries(about.map((row) => [row.id, of(row)])) });
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
    edit: (saved: readonly Edit[]) => {
      const all = { ...edits };
      for (const { id, values } of saved) all[id] = { ...all[id], ...values };
      setEdits(all);
    },
  };
}
