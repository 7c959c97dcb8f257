import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Checkbox } from '@mantine/core';
import { IconList } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import type { DocumentKind } from '#contract/documents/documentKinds.ts';
import { documentKindsQuery } from '#web/api/documents/documentKinds.ts';
import { renewableQuery } from '#web/api/documents/renewable.ts';
import { useToday } from '#web/features/documents/dates/useToday.ts';
import { type Draft, withoutFile } from '#web/features/documents/draft.ts';
import { useDraft } from '#web/routes/_app/$workspaceId/work-documents/add/-draft/DraftProvider.tsx';
import {
  type FilledField,
  withDetails,
  withDetailsOf,
  withFilled,
  withSameDates,
} from '#web/routes/_app/$workspaceId/work-documents/add/-draft/details.ts';
import { documentName } from '#web/routes/_app/$workspaceId/work-documents/add/-draft/draftRequest.ts';
import type { Step } from '#web/routes/_app/$workspaceId/work-documents/add/-draft/draftSteps.ts';
import { filesOf } from '#web/routes/_app/$workspaceId/work-documents/add/-draft/held.ts';
import { renewableOf } from '#web/routes/_app/$workspaceId/work-documents/add/-draft/renewals.ts';
import { useUndo } from '#web/routes/_app/$workspaceId/work-documents/add/-wizard/UndoNotice.tsx';
import { WizardFooter } from '#web/routes/_app/$workspaceId/work-documents/add/-wizard/WizardFrame.tsx';
import { Card } from '#web/ui/Card.tsx';
import { documentsLabel } from '#web/words/documents/documents.ts';
import { AddFiles } from './AddFiles.tsx';
import { dateProblemOf, decideFirst, inOrder, undecided } from './decisions.ts';
import classes from './Stack.module.css';
import { StackPanel } from './StackPanel.tsx';
import { StackRows } from './StackRows.tsx';

const SetForSelected = lazy(async () => {
  const { SetForSelected } = await import('./SetForSelected.tsx');
  return { default: SetForSelected };
});

const noKinds: DocumentKind[] = [];

interface Props {
  workspaceId: string;
  step: Step;
  /** Above the rows. */
  children?: ReactNode;
}

/** Several documents at once: a row for each, beside the one that is looked at with all that can be said about it (STK-01). */
export function Stack({ workspaceId, step, children }: Props) {
  const { draft, change } = useDraft();
  const today = useToday(workspaceId);
  const { data: kinds = noKinds, isSuccess } = useQuery(documentKindsQuery(workspaceId));
  const of = renewableOf(draft);
  const files = filesOf(draft);
  const { data: known } = useQuery({
    ...renewableQuery(workspaceId, of, files),
    enabled: of.length + files.length > 0,
    placeholderData: keepPreviousData,
  });
  const deciding = { kinds, today };
  // Taken once all names were looked at: rows do not change places while somebody fills them in.
  const isLookedAt = isSuccess && draft.documents.every(({ isProposed }) => isProposed);
  const [order, setOrder] = useState(() => decideFirst(draft, deciding));
  const [isOrdered, setOrdered] = useState(isLookedAt);
  if (isLookedAt && !isOrdered) {
    setOrdered(true);
    setOrder(decideFirst(draft, deciding));
  }
  const documents = inOrder(draft.documents, order);
  const [chosen, setChosen] = useState<number | null>(null);
  const selected = documents.find(({ key }) => key === chosen) ?? documents[0];
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const keys = documents.flatMap(({ key }) => (ticked.has(key) ? [key] : []));
  const [isSetting, setSetting] = useState(false);
  /** On a phone the rows and the document take turns. */
  const [showsRows, setShowsRows] = useState(false);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const markWrong = useCallback((field: string, isWrong: boolean) => {
    setWrong((before) => [...before.filter((one) => one !== field), ...(isWrong ? [field] : [])]);
  }, []);
  const isWrong = selected !== undefined && wrong.some((field) => field.startsWith(`${selected.key} `));
  const undo = useUndo();
  const box = useRef<HTMLDivElement>(null);
  if (!selected) return null;
  const place = documents.indexOf(selected);
  const open = documents.filter((one) => undecided(draft, one, deciding).length > 0);

  /** Text that was typed into a date would be lost with its field. */
  const select = (key: number): boolean => {
    if (isWrong && key !== selected.key) {
      box.current?.querySelector<HTMLElement>('section section [aria-invalid=true]')?.focus();
      return false;
    }
    setChosen(key);
    setShowsRows(false);
    return true;
  };
  const decide = () => {
    const first = decideFirst(draft, deciding);
    const [key] = first;
    if (key === undefined || !select(key)) return;
    setOrder(first);
  };
  const doFor = (next: Draft, text: string) => {
    undo.remember({ text, before: draft.documents, after: next.documents });
    change(() => next);
  };
  const fill = (field: FilledField) => {
    const below = documents.slice(place + 1).map(({ key }) => key);
    const { draft: next, count } = withFilled(draft, selected, field, below);
    doFor(
      next,
      t`Filled down to ${plural(count, { one: '# document', other: '# documents' })}. Documents that had a value keep it.`,
    );
  };
  const useForAll = () => {
    const { draft: next, count } = withSameDates(draft, selected.key);
    doFor(
      next,
      t`Date and reminder copied to ${plural(count, { one: '# document', other: '# documents' })}. Existing dates stay.`,
    );
  };
  const remove = () => {
    const name = selected.name || documentName(selected);
    setChosen((documents[place + 1] ?? documents[place - 1])?.key ?? null);
    doFor(withoutFile(draft, selected.key), t`“${name}” removed.`);
  };
  const tickAll = () =>
    setTicked(new Set(keys.length < documents.length ? documents.map(({ key }) => key) : []));
  return (
    <>
      <div className={classes.above}>
        {children}
        {documents.some(({ isAwaited }) => isAwaited) && <AddFiles />}
        {undo.notice}
      </div>
      <div ref={box} className={classes.root} data-rows={showsRows || undefined}>
        <Card component="div" className={classes.list}>
          <div className={classes.head}>
            <Checkbox
              aria-label={t`Select all documents`}
              checked={keys.length === documents.length}
              indeterminate={keys.length > 0 && keys.length < documents.length}
              onChange={tickAll}
            />
            <span className={classes.count} aria-live="polite">
              {keys.length > 0
                ? plural({ count: keys.length }, { one: '# selected', other: '# selected' })
                : documentsLabel(documents.length)}
            </span>
            {keys.length > 0 ? (
              <Button size="sm" variant="default" onClick={() => setSetting(true)}>
                <Trans>Set for selected</Trans>
              </Button>
            ) : (
              open.length > 0 && (
                <Button size="sm" variant="subtle" onClick={decide}>
                  {plural({ count: open.length }, { one: '# to decide', other: '# to decide' })}
                </Button>
              )
            )}
          </div>
          <StackRows
            draft={draft}
            documents={documents}
            deciding={deciding}
            renewable={known?.renewable}
            held={known?.held}
            selected={selected.key}
            ticked={ticked}
            onTick={(key) =>
              setTicked(
                (before) =>
                  new Set(before.has(key) ? [...before].filter((one) => one !== key) : [...before, key]),
              )
            }
            onSelect={select}
          />
        </Card>
        <Button
          className={classes.toRows}
          variant="default"
          leftSection={<IconList size={18} stroke={1.7} aria-hidden />}
          onClick={() => setShowsRows(!showsRows)}
        >
          {showsRows
            ? t`Back to the document`
            : t`All ${plural({ count: documents.length }, { one: '# document', other: '# documents' })}`}
        </Button>
        <StackPanel
          workspaceId={workspaceId}
          draft={draft}
          document={selected}
          place={place + 1}
          count={documents.length}
          kinds={kinds}
          today={today}
          renewable={known?.renewable}
          held={known?.held}
          onChange={(details) => change((before) => withDetails(before, selected.key, details))}
          onWrong={markWrong}
          onMove={(by) => {
            const next = documents[place + by];
            return next !== undefined && select(next.key);
          }}
          onFill={fill}
          onUseForAll={
            draft.documents.every((one) => one === selected || one.expirationDate !== null)
              ? undefined
              : useForAll
          }
          onRemove={remove}
        />
      </div>
      {isSetting && (
        <Suspense>
          <SetForSelected
            workspaceId={workspaceId}
            count={keys.length}
            kinds={kinds}
            today={today}
            toAll={draft.toAll}
            onClose={() => setSetting(false)}
            onSet={(details) => {
              setSetting(false);
              doFor(
                withDetailsOf(draft, keys, details),
                t`Changed ${plural({ count: keys.length }, { one: '# document', other: '# documents' })}.`,
              );
            }}
          />
        </Suspense>
      )}
      <WizardFooter
        step={step}
        wait={isWrong ? t`Correct the date or clear it.` : wrongDates(draft, deciding)}
      />
    </>
  );
}

/** The first document whose dates do not go together, or which lacks the one that its kind asks for (VAL-02). */
export function wrongDates(draft: Draft, deciding: Parameters<typeof dateProblemOf>[1]): string | null {
  for (const document of draft.documents) {
    const problem = dateProblemOf(document, deciding);
    if (problem) return `“${document.name || documentName(document)}”: ${problem}`;
  }
  return null;
}
