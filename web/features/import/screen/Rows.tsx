import { t } from '@lingui/core/macro';
import { NativeSelect, Text } from '@mantine/core';
import {
  IconCircleCheck,
  IconCircleMinus,
  IconEqual,
  IconHelpCircle,
  IconPencil,
  type TablerIcon,
} from '@tabler/icons-react';
import { startTransition, useDeferredValue, useMemo } from 'react';
import type { RowOutcome } from '#contract/imports.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import type { NamedMember } from '#web/features/members/MemberSelect.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { PlainButton } from '#web/ui/table/PlainButton.tsx';
import { useLocalTable } from '#web/ui/table/useLocalTable.ts';
import { TruncatedText } from '#web/ui/text/TruncatedText.tsx';
import { numberText } from '#web/words/numbers.ts';
import { memberName } from '#web/words/people.ts';
import { inARow } from '#web/words/several/listFormat.ts';
import classes from './ImportScreen.module.css';
import type { Decision, ImportNoun, ImportRow, Outcome } from './noun.ts';

export const outcomeLooks: Record<RowOutcome, { tone: 'good' | 'warn' | 'bad' | 'calm'; icon: TablerIcon }> =
  {
    ADD: { tone: 'good', icon: IconCircleCheck },
    UPDATE: { tone: 'good', icon: IconPencil },
    SAME: { tone: 'calm', icon: IconEqual },
    DECIDE: { tone: 'warn', icon: IconHelpCircle },
    LEFT_OUT: { tone: 'bad', icon: IconCircleMinus },
  };

const SCREENFUL = 12;

interface Props {
  noun: ImportNoun;
  rows: readonly ImportRow[];
  /** Also those that are not shown. */
  all: readonly ImportRow[];
  outcomes: ReadonlyMap<string, Outcome>;
  labels: Record<RowOutcome, string>;
  onDecide: (row: ImportRow, decision: Decision) => void;
  onEdit: (row: ImportRow) => void;
  /** Says who stands in the row; undefined for somebody who is looked for. */
  onOwner: (row: ImportRow, owner: NamedMember | null | undefined) => void;
  disabled: boolean;
}

/** The rows of a list, page by page, with the fate of each and what is asked about it. */
export function Rows(props: Props) {
  const { noun, rows, all, outcomes, labels, onDecide, onEdit, disabled } = props;
  const { state, query } = useLocalTable(rows);
  // A screenful comes first, and with it what becomes of the rows.
  const isWhole = useDeferredValue(true, false);
  const data = { ...query.data, data: isWhole ? query.data.data : query.data.data.slice(0, SCREENFUL) };
  const fate: Column<ImportRow> = {
    id: 'outcome',
    header: t`Outcome`,
    shrinks: true,
    cell: (row) => <Fate {...props} row={row} outcome={outcomes.get(row.id)} label={labels} />,
  };
  const used = useMemo(() => usedColumns(all), [all]);
  const facts = noun.groups.flatMap((group, place): Column<ImportRow>[] => {
    const shown = group.filter((column, at) => (place === 0 && at === 0) || used.has(column));
    const [first] = shown;
    if (first === undefined) return [];
    return [
      {
        id: first,
        header: shown.map((column) => noun.labels[column]).join(' · '),
        shrinks: !shown.some((column) => noun.days?.includes(column)),
        cell: (row) => <Facts noun={noun} row={row} columns={shown} outcome={outcomes.get(row.id)} />,
      },
    ];
  });
  const [heading, ...others] = facts;
  const acts: Column<ImportRow> = {
    id: 'acts',
    header: t`Actions`,
    hideHeader: true,
    cell: (row) => (
      <span className={classes.acts}>
        <PlainButton
          className={classes.act}
          aria-label={t`Edit row ${{ number: numberText(row.number) }}`}
          disabled={disabled}
          onClick={() => onEdit(row)}
        >
          <IconPencil size={18} stroke={1.7} aria-hidden />
        </PlainButton>
        <PlainButton
          className={classes.act}
          aria-label={
            row.decision.isLeftOut
              ? t`Put back row ${{ number: numberText(row.number) }}`
              : t`Leave out row ${{ number: numberText(row.number) }}`
          }
          disabled={disabled}
          onClick={() => onDecide(row, toggled(row.decision))}
        >
          {toggle(row.decision)}
        </PlainButton>
      </span>
    ),
  };
  return (
    <DataTable
      label={t`Rows of the list`}
      columns={[...(heading ? [heading] : []), fate, ...others, acts]}
      query={{ ...query, data }}
      // Fifty rows are drawn between what else there is to do.
      state={{ ...state, setPage: (page) => void startTransition(() => void state.setPage(page)) }}
      cardsUpTo={820}
    />
  );
}

const toggle = ({ isLeftOut }: Decision): string => (isLeftOut ? t`Put back` : t`Leave out`);

/** Left out, or put back with what was decided before. */
const toggled = ({ isLeftOut, ...decision }: Decision): Decision =>
  isLeftOut ? decision : { ...decision, isLeftOut: true };

/** The columns in which any row says something. */
function usedColumns(rows: readonly ImportRow[]): ReadonlySet<string> {
  const used = new Set<string>();
  for (const { values } of rows) for (const column in values) if (values[column]) used.add(column);
  return used;
}

interface FactsProps {
  noun: ImportNoun;
  row: ImportRow;
  columns: readonly string[];
  outcome: Outcome | undefined;
}

function Facts({ noun, row, columns, outcome }: FactsProps) {
  const { changes = [], person } = outcome ?? {};
  const isHeading = columns[0] === noun.groups[0]?.[0];
  // A name in two parts is read as one.
  const texts =
    columns[0] === 'firstName'
      ? [
          columns
            .map((column) => row.values[column])
            .filter(Boolean)
            .join(' '),
        ]
      : columns.map((column) =>
          person && column === noun.person?.column ? person : textOf(noun, row, column),
        );
  return (
    <span className={classes.facts} data-left-out={row.decision.isLeftOut || undefined}>
      {isHeading && (
        <span className={classes.number}>
          {row.table
            ? t`Row ${{ number: numberText(row.number) }} of “${{ table: row.table }}”`
            : t`Row ${{ number: numberText(row.number) }}`}
        </span>
      )}
      {texts.map(
        (text, place) =>
          (text !== '' || place === 0) && (
            <TruncatedText
              key={columns[place] ?? ''}
              className={changes.includes(columns[place] ?? '') ? classes.changed : undefined}
            >
              {text || '–'}
            </TruncatedText>
          ),
      )}
    </span>
  );
}

/** As it is read by people: a day with its month as a word, so that 3/4 and 4/3 are told apart. */
export function textOf(noun: ImportNoun, { values }: Pick<ImportRow, 'values'>, column: string): string {
  const text = values[column] ?? '';
  const isDay =
    noun.days?.includes(column) && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
  if (isDay) return dateText(text);
  return noun.choices?.[column]?.find(({ value }) => value === text)?.label ?? text.replaceAll('\n', ', ');
}

interface FateProps extends Omit<Props, 'rows' | 'all' | 'outcomes' | 'labels'> {
  row: ImportRow;
  outcome: Outcome | undefined;
  label: Record<RowOutcome, string>;
}

function Fate({ noun, row, outcome, label, onDecide, onOwner, disabled }: FateProps) {
  if (row.decision.isLeftOut)
    return <StatusBadge {...outcomeLooks.LEFT_OUT} tone="calm" label={t`Left out by you`} />;
  if (!outcome) return <Text c="dimmed">…</Text>;
  const why = [...outcome.why, ...row.told];
  const { decision } = row;
  return (
    <span className={`${classes.facts} ${classes.fate}`}>
      <StatusBadge {...outcomeLooks[outcome.outcome]} label={label[outcome.outcome]} />
      {why.map((sentence) => (
        <span key={sentence} className={classes.why}>
          {sentence}
        </span>
      ))}
      {(outcome.asksOwner || decision.owner !== undefined) && (
        <Question
          label={t`${{ person: noun.person?.label ?? '' }} of row ${{ number: numberText(row.number) }}`}
          value={decision.owner === undefined ? '' : (decision.owner?.id ?? NOBODY)}
          data={[
            ...[...outcome.owners, ...(decision.owner ? [decision.owner] : [])]
              .filter(({ id }, place, all) => all.findIndex((one) => one.id === id) === place)
              .map((person) => ({
                value: person.id,
                label: labelOf(person),
              })),
            ...(noun.person?.canBeNobody ? [{ value: NOBODY, label: t`Nobody` }] : []),
            {
              value: OTHER,
              label: noun.person?.canBeNobody ? t`Choose or add a person…` : t`Choose a person…`,
            },
          ]}
          disabled={disabled}
          onChoose={(value) => {
            if (value === OTHER) return onOwner(row, undefined);
            onOwner(row, outcome.owners.find(({ id }) => id === value) ?? null);
          }}
        />
      )}
      {((outcome.outcome === 'DECIDE' && !outcome.asksOwner) || decision.is !== undefined) && (
        <Question
          label={t`${{ question: noun.question }} Row ${{ number: numberText(row.number) }}`}
          value={decision.is === undefined ? '' : (decision.is ?? NOBODY)}
          data={[
            ...outcome.matches.map(({ id, label: text }) => ({ value: id, label: text })),
            ...(noun.isNew === null ? [] : [{ value: NOBODY, label: noun.isNew }]),
          ]}
          disabled={disabled}
          onChoose={(value) => onDecide(row, { ...decision, is: value === NOBODY ? null : value })}
        />
      )}
    </span>
  );
}

/** Namesakes are told apart by address or staff number. */
const labelOf = (person: Outcome['owners'][number]): string =>
  inARow([...new Set([memberName(person), person.email, person.staffNumber])]);

const NOBODY = 'nobody';
const OTHER = 'other';

interface QuestionProps {
  label: string;
  value: string;
  data: { value: string; label: string }[];
  onChoose: (value: string) => void;
  disabled: boolean;
}

function Question({ label, value, data, onChoose, disabled }: QuestionProps) {
  return (
    <NativeSelect
      size="xs"
      aria-label={label}
      className={classes.question}
      value={value}
      data={[{ value: '', label: t`Choose…`, disabled: true }, ...data]}
      disabled={disabled}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}
