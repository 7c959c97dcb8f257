import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, memo, type RefObject, useEffect, useRef } from 'react';
import type { Held } from '#web/api/documents/renewable.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { type Draft, type DraftDocument, peopleOf } from '#web/features/documents/draft.ts';
import { FileThumbnail } from '#web/features/documents/FileThumbnail.tsx';
import { documentName } from '#web/routes/_app/$workspaceId/work-documents/add/-draft/draftRequest.ts';
import type { Renewed } from '#web/routes/_app/$workspaceId/work-documents/add/-draft/renewals.ts';
import { TickBox } from '#web/ui/table/Grid.tsx';
import { PlainButton } from '#web/ui/table/PlainButton.tsx';
import { directionOf } from '#web/ui/text/directionOf.ts';
import { numberText } from '#web/words/numbers.ts';
import { type Deciding, outcomeOf, type Undecided, undecided } from './decisions.ts';
import classes from './Stack.module.css';

const ROW = 68;

interface RowsProps {
  draft: Draft;
  /** The documents, in their order here. */
  documents: readonly DraftDocument[];
  deciding: Deciding;
  renewable: readonly Renewed[] | undefined;
  held: readonly Held[] | undefined;
  selected: number;
  ticked: ReadonlySet<number>;
  onTick: (key: number) => void;
  /** Shows a document; false where another one has to be finished first. */
  onSelect: (key: number) => boolean;
}

/**
 * One row for each document. Those in sight are drawn, and the selected one, which alone is a stop of the Tab key; the arrow keys go from
 * row to row.
 */
export function StackRows(props: RowsProps) {
  const { draft, documents, deciding, renewable, held, selected, ticked, onSelect, onTick } = props;
  const acts = useRef({ onSelect, onTick });
  useEffect(() => {
    acts.current = { onSelect, onTick };
  });
  const scroller = useRef<HTMLDivElement>(null);
  const current = documents.findIndex(({ key }) => key === selected);
  const rows = useVirtualizer({
    count: documents.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    getItemKey: (index) => documents[index]?.key ?? index,
    overscan: 3,
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range);
      return current < 0 || drawn.includes(current) ? drawn : [...drawn, current].sort((a, b) => a - b);
    },
  });
  useEffect(() => {
    if (current >= 0) rows.scrollToIndex(current);
  }, [current, rows]);
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1, Home: -documents.length, End: documents.length }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const index = Math.min(documents.length - 1, Math.max(0, current + step));
    const next = documents[index];
    if (!next || !onSelect(next.key)) return;
    // The row may have to be drawn first.
    const list = event.currentTarget;
    requestAnimationFrame(() =>
      list.querySelector<HTMLElement>('[aria-current] button, button[aria-current]')?.focus(),
    );
  };
  return (
    <div className={classes.scroller} ref={scroller}>
      <ul
        className={classes.rows}
        style={{ height: rows.getTotalSize() }}
        aria-label={t`Documents`}
        onKeyDown={onKeyDown}
      >
        {rows.getVirtualItems().map(({ index, start }) => {
          const document = documents[index];
          if (!document) return null;
          return (
            <StackRow
              key={document.key}
              document={document}
              start={start}
              place={index + 1}
              count={documents.length}
              isSelected={index === current}
              isTicked={ticked.has(document.key)}
              open={undecided(draft, document, deciding).join(' ')}
              people={peopleText(draft, document)}
              outcome={outcomeOf(draft, document, renewable, held)}
              acts={acts}
            />
          );
        })}
      </ul>
    </div>
  );
}

interface RowProps {
  document: DraftDocument;
  start: number;
  /** Among `count`, from 1. */
  place: number;
  count: number;
  isSelected: boolean;
  isTicked: boolean;
  /** All that is to be decided about it, in one text. */
  open: string;
  people: string | null;
  outcome: string | null;
  acts: RefObject<Pick<RowsProps, 'onTick' | 'onSelect'>>;
}

/** Drawn anew when it alone has changed: all of them are asked for at each key that is pressed, and while somebody scrolls. */
const StackRow = memo(function StackRow({ document, start, place, count, acts, ...row }: RowProps) {
  const name = document.name || documentName(document);
  const tabIndex = row.isSelected ? 0 : -1;
  return (
    <li
      className={classes.row}
      style={{ top: start, height: ROW }}
      aria-setsize={count}
      aria-posinset={place}
      data-selected={row.isSelected || undefined}
    >
      <TickBox
        aria-label={t`Select ${name}`}
        checked={row.isTicked}
        tabIndex={tabIndex}
        onChange={() => acts.current.onTick(document.key)}
      />
      <PlainButton
        className={classes.open}
        aria-current={row.isSelected || undefined}
        tabIndex={tabIndex}
        onClick={() => acts.current.onSelect(document.key)}
      >
        <RowFacts document={document} name={name} {...row} />
      </PlainButton>
    </li>
  );
});

interface FactsProps extends Pick<RowProps, 'document' | 'open' | 'people' | 'outcome'> {
  name: string;
}

/** All that the row says, in light text. */
function RowFacts({ document, name, open, people, outcome }: FactsProps) {
  const { kind, issuedOn, expirationDate, isUndated, number } = document;
  const missing = (what: Undecided, text: string) =>
    open.split(' ').includes(what) && <span className={classes.missing}>{text}</span>;
  return (
    <>
      <FileThumbnail document={document} isInSight />
      <span className={classes.facts}>
        <span className={classes.file} dir="auto">
          {name}
        </span>
        <span className={classes.line}>
          {kind ? <span>{kind.name}</span> : missing('kind', t`No type`)}
          {people === null ? (
            missing('people', t`No person`)
          ) : (
            <span dir={directionOf(people)}>{people}</span>
          )}
          {number !== '' && (
            <span>
              <Trans>no. {number}</Trans>
            </span>
          )}
        </span>
        <span className={classes.line}>
          {missing('file', document.isLost ? t`File is no longer stored` : t`No file`)}
          {issuedOn !== null && expirationDate === null && (
            <span>
              <Trans>issued {{ date: dateText(issuedOn) }}</Trans>
            </span>
          )}
          {expirationDate !== null && (
            <span>
              <Trans>expires {{ date: dateText(expirationDate) }}</Trans>
            </span>
          )}
          {expirationDate === null && isUndated && (
            <span>
              <Trans>no date found</Trans>
            </span>
          )}
          {missing('date', expirationDate === null ? t`No date` : t`Check the dates`)}
          {outcome !== null && <span className={classes.outcome}>{outcome}</span>}
        </span>
      </span>
    </>
  );
}

/** Everybody who gets it, in few words; null for nobody. */
function peopleText(draft: Draft, document: DraftDocument): string | null {
  if (draft.toAll) return null;
  const [first, ...others] = peopleOf(draft, document);
  if (!first) return null;
  return others.length === 0
    ? first.name
    : t`${{ name: first.name }} and ${{ count: numberText(others.length) }} more`;
}
