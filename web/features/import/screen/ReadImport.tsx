import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Button, NativeSelect, Text } from '@mantine/core';
import { lazy, type ReactNode, Suspense, startTransition, useDeferredValue, useMemo, useState } from 'react';
import { ROW_OUTCOMES, type RowOutcome } from '#contract/imports.ts';
import { COUNT } from '#contract/rules/limits.ts';
import { errorText } from '#web/api/client/errors.ts';
import { PlacingCancelled } from '#web/features/requirements/placing/cancelled.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { UnsavedChanges } from '#web/ui/forms/UnsavedChanges.tsx';
import { StatesBar } from '#web/ui/table/StatesBar.tsx';
import { numberText } from '#web/words/numbers.ts';
import { Columns } from './Columns.tsx';
import { HowRead } from './HowRead.tsx';
import { ImportBar } from './ImportBar.tsx';
import classes from './ImportScreen.module.css';
import {
  type Asked,
  changeableOf,
  type ForAll,
  fateLabels,
  type ImportNoun,
  type ImportRow,
  type Outcome,
} from './noun.ts';
import { outcomeLooks, Rows } from './Rows.tsx';
import { saveReport } from './report.ts';
import { useApply, writtenRows } from './useApply.ts';
import { type Keeping, useListRows } from './useListRows.ts';
import { usePlan } from './usePlan.ts';
import type { Reading, ReadSource } from './useReading.ts';

const EditRow = lazy(() => import('./EditRow.tsx'));
const ChoosePerson = lazy(() => import('./ChoosePerson.tsx'));

interface Props {
  noun: ImportNoun;
  workspaceId: string;
  read: ReadSource;
  isReading: boolean;
  onRead: Reading['readAs'];
  onForget: () => void;
  forAll: ForAll;
  /** Keeps changes and decisions where they outlive this screen. */
  keeping?: Keeping;
  /** The way back, where there is one before anything is written. */
  back?: ReactNode;
  next: (outcomes: readonly Outcome[]) => ReactNode;
}

const NO_OUTCOMES: ReadonlyMap<string, Outcome> = new Map();

const hasOutcome = (outcome: Outcome | undefined, ...any: RowOutcome[]): boolean =>
  outcome !== undefined && any.includes(outcome.outcome);

/** A list that was read: its columns, its rows with their fates, and what is asked about them, until they are written. */
export default function ReadImport(props: Props) {
  const { noun, workspaceId, read, isReading, onRead, onForget } = props;
  const { list } = read;
  const [update, setUpdate] = useState<string[]>(() => (noun.isForChanges ? changeableOf(noun) : []));
  const [forAll, setForAll] = useState(props.forAll);
  const [states, setStates] = useState<readonly RowOutcome[]>([]);
  const [isWhole, setIsWhole] = useState(false);
  const [dialog, setDialog] = useState<{ is: 'edit' | 'owner'; row: ImportRow } | { is: 'forget' } | null>(
    null,
  );
  // The server is asked first: it works while everything else is drawn.
  const isDrawn = useDeferredValue(true, false);
  const listed = useListRows(noun, list, props.keeping);
  const { rows, part } = listed;
  const asked = useMemo(
    (): Asked => ({
      workspaceId,
      rows: rows.filter(({ decision }) => !decision.isLeftOut),
      update,
      forAll,
      countryCode: list.countryCode,
    }),
    [workspaceId, rows, update, forAll, list],
  );
  const plan = usePlan(noun, asked);
  const apply = useApply(noun, workspaceId);
  const { run } = apply;
  const planned = plan.outcomes ?? NO_OUTCOMES;
  const outcomes = useMemo(() => (run ? new Map([...planned, ...run.outcomes]) : planned), [run, planned]);
  const fates = useMemo(() => fatesOf(rows, outcomes), [rows, outcomes]);
  const counts = Object.fromEntries(ROW_OUTCOMES.map((state) => [state, fates[state].length])) as Record<
    RowOutcome,
    number
  >;
  const open = [...fates.DECIDE, ...fates.LEFT_OUT].filter(({ decision }) => !decision.isLeftOut);
  const shown = useMemo(
    () =>
      states.length === 0
        ? rows
        : ROW_OUTCOMES.filter((state) => states.includes(state)).flatMap((state) => fates[state]),
    [rows, fates, states],
  );
  // Of all or nothing, nothing was written where a row is open.
  const labels = fateLabels(noun, run !== null && !(isWhole && open.length > 0));
  const isBusy = isReading || run !== null;
  const isWritten = run !== null && !run.isRunning && run.error === null;
  const close = () => setDialog(null);
  const askAgain = () => setUpdate([...update]);
  const isAsked = ({ id }: ImportRow) => outcomes.get(id)?.asksOwner ?? false;

  const write = () => {
    const usable = asked.rows.filter(({ id }) => hasOutcome(planned.get(id), 'ADD', 'UPDATE'));
    void apply.start({ ...asked, rows: isWhole ? asked.rows : usable }, isWhole);
  };
  const report = () =>
    saveReport(noun, rows, outcomes).catch((error) =>
      toast.failure(t`The report was not saved`, errorText(error, t`Please try again.`)),
    );

  return (
    <>
      <div className={classes.root}>
        {isDrawn && (
          <HowRead
            read={read}
            onRead={onRead}
            onForget={listed.isTouched ? () => setDialog({ is: 'forget' }) : onForget}
            disabled={isBusy}
          />
        )}
        {isDrawn && !isWritten && (
          <>
            <Columns
              noun={noun}
              read={read}
              onRead={onRead}
              update={update}
              onUpdate={setUpdate}
              disabled={isBusy}
            />
            {noun.Settings && (
              <Suspense fallback={<div />}>
                <noun.Settings
                  workspaceId={workspaceId}
                  list={list}
                  rows={rows}
                  forAll={forAll}
                  onChange={setForAll}
                  onCountryCode={(countryCode) => onRead({ countryCode })}
                  disabled={isBusy}
                />
              </Suspense>
            )}
          </>
        )}
        {listed.parts > 1 && (
          <NativeSelect
            className={classes.short}
            label={t`The list has ${plural({ count: list.rows.length }, { one: '# row', other: '# rows' })}. They are imported in parts.`}
            value={String(part)}
            disabled={isBusy}
            data={partsOf(list.rows.length)}
            onChange={(event) => listed.setPart(Number(event.currentTarget.value))}
          />
        )}
        {plan.error && (
          <Notice tone="bad">
            {errorText(plan.error, t`The rows could not be checked.`)}{' '}
            <Button variant="default" size="compact-sm" onClick={askAgain}>
              <Trans>Try again</Trans>
            </Button>
          </Notice>
        )}
        {run?.error && !(run.error instanceof PlacingCancelled) && (
          <Notice tone="bad">
            {run.done > 0 && (
              <>
                <Plural
                  value={{ rows: writtenRows(run) }}
                  one="# row was written."
                  other="# rows were written."
                />{' '}
              </>
            )}
            {errorText(run.error, t`The others were not written.`)}{' '}
            <Trans>Continue, and no row is written twice.</Trans>
          </Notice>
        )}
        {isDrawn && (
          <StatesBar
            looks={outcomeLooks}
            labels={labels}
            counts={plan.outcomes === null ? undefined : counts}
            active={states}
            onPress={(state) =>
              startTransition(() =>
                setStates(
                  states.includes(state) ? states.filter((one) => one !== state) : [...states, state],
                ),
              )
            }
          />
        )}
        {!run && counts.SAME > 0 && update.length === 0 && changeableOf(noun).length > 0 && (
          <Text size="sm" c="dimmed">
            <Trans>
              What is in the workspace stays unchanged. To change it, choose “Change existing” at a column.
            </Trans>
          </Text>
        )}
      </div>
      {plan.outcomes && (
        <Rows
          key={`${part} ${states.join(' ')}`}
          noun={noun}
          rows={shown}
          all={rows}
          outcomes={outcomes}
          labels={labels}
          onDecide={listed.decide}
          onEdit={(row) => setDialog({ is: 'edit', row })}
          onOwner={(row, owner) =>
            owner === undefined ? setDialog({ is: 'owner', row }) : listed.decideOwner(row, owner, isAsked)
          }
          disabled={isBusy}
        />
      )}
      <ImportBar
        noun={noun}
        plan={plan}
        apply={apply}
        counts={counts}
        open={open.length}
        isWhole={isWhole}
        onWhole={setIsWhole}
        isBusy={isBusy}
        onLeaveOut={() => listed.leaveOut(open)}
        onWrite={write}
        onBack={() => {
          apply.forget();
          askAgain();
        }}
        onReport={() => void report()}
        back={props.back}
        next={props.next}
      />
      {apply.dialog}
      <Suspense fallback={null}>
        {dialog?.is === 'edit' && (
          <EditRow noun={noun} row={dialog.row} rows={rows} onSave={listed.edit} onClose={close} />
        )}
        {dialog?.is === 'owner' && (
          <ChoosePerson
            workspaceId={workspaceId}
            written={dialog.row.values[noun.person?.column ?? ''] ?? ''}
            canAdd={noun.person?.canBeNobody ?? false}
            onChoose={(owner) => {
              listed.decideOwner(dialog.row, owner, isAsked);
              close();
            }}
            onClose={close}
          />
        )}
      </Suspense>
      <ConfirmDialog
        opened={dialog?.is === 'forget'}
        title={t`Choose another list`}
        confirmLabel={t`Choose another list`}
        danger
        onConfirm={onForget}
        onCancel={close}
      >
        <Trans>Your changes to this list are lost.</Trans>
      </ConfirmDialog>
      <UnsavedChanges when={!isWritten && !props.keeping} text={t`Rows that aren’t imported yet are lost.`} />
    </>
  );
}

/** The rows by what becomes of them; those that nothing is known of yet are in none. */
function fatesOf(
  rows: readonly ImportRow[],
  outcomes: ReadonlyMap<string, Outcome>,
): Record<RowOutcome, ImportRow[]> {
  const fates: Record<RowOutcome, ImportRow[]> = { ADD: [], UPDATE: [], SAME: [], DECIDE: [], LEFT_OUT: [] };
  for (const row of rows) {
    const fate = row.decision.isLeftOut ? 'LEFT_OUT' : outcomes.get(row.id)?.outcome;
    if (fate) fates[fate].push(row);
  }
  return fates;
}

const partsOf = (count: number): { value: string; label: string }[] =>
  Array.from({ length: Math.ceil(count / COUNT.importedRows) }, (_, part) => {
    const from = part * COUNT.importedRows;
    const to = Math.min(from + COUNT.importedRows, count);
    return {
      value: String(part),
      label: t`Rows ${{ from: numberText(from + 1) }} to ${{ to: numberText(to) }}`,
    };
  });
