import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import type { SlashOrder } from '#web/features/documents/dates/typedDate.ts';
import type { DraftDocument, DraftSheet } from '#web/features/documents/draft.ts';
import { listedDate } from '#web/features/import/reader/dates.ts';
import type { WizardKnown } from '#web/routes/_app/$workspaceId/work-documents/add/-draft/proposals.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { counted, numberText } from '#web/words/numbers.ts';
import classes from './SheetOutcome.module.css';
import { type DetailsRowOutcome, isAsking, rowOutcomes } from './sheetRows.ts';

interface Props {
  sheet: DraftSheet;
  documents: readonly DraftDocument[];
  known: WizardKnown;
  onAnswer: (slashes: SlashOrder) => void;
  onForget: () => void;
}

/** How many rows are listed. */
const LISTED = 200;

/** What became of a details sheet: a question about its dates, or each of its rows with what it did and what not (DOC-24). */
export function SheetOutcome({ sheet, documents, known, onAnswer, onForget }: Props) {
  const outcomes = useMemo(
    () => (isAsking(sheet) ? [] : rowOutcomes(sheet, documents, known)),
    [sheet, documents, known],
  );
  if (isAsking(sheet)) return <SlashQuestion sheet={sheet} onAnswer={onAnswer} />;
  const used = outcomes.filter(({ state }) => state === 'used').length;
  const wrong = outcomes.filter(({ problems }) => problems.length > 0).length;
  return (
    <Notice tone={wrong > 0 ? 'bad' : 'calm'}>
      <div className={classes.root}>
        <div>
          “{sheet.fileName}”:{' '}
          {used === 0
            ? 'No row matches your files yet. Add the files first.'
            : `${counted(used, 'row')} of ${numberText(outcomes.length)} filled in.`}
          {wrong > 0 && ` ${counted(wrong, 'row needs', 'rows need')} attention.`}
        </div>
        {sheet.notes?.map((note) => (
          <div key={note}>{note}</div>
        ))}
        <RowsOfSheet outcomes={outcomes} isOpen={wrong > 0} />
        <div className={classes.actions}>
          <Button variant="default" size="sm" onClick={onForget}>
            Remove the sheet
          </Button>
        </div>
      </div>
    </Notice>
  );
}

/** Asked once for a sheet: all of its slashes are read the same way. */
function SlashQuestion({ sheet, onAnswer }: Pick<Props, 'sheet' | 'onAnswer'>) {
  const example = sheet.example ?? '';
  const choices = (['day', 'month'] as const).flatMap((slashes) => {
    const read = listedDate(example, slashes);
    return 'date' in read ? [{ slashes, text: dateText(read.date) }] : [];
  });
  return (
    <Notice tone="bad">
      <div className={classes.root}>
        <div>
          Which day is “{example}” in “{sheet.fileName}”? All dates of the sheet are read the same way.
        </div>
        <div className={classes.actions}>
          {choices.map(({ slashes, text }) => (
            <Button key={slashes} variant="default" onClick={() => onAnswer(slashes)}>
              {text}
            </Button>
          ))}
        </div>
      </div>
    </Notice>
  );
}

/** Every row; those with a problem first. */
function RowsOfSheet({ outcomes, isOpen }: { outcomes: DetailsRowOutcome[]; isOpen: boolean }) {
  const sorted = [...outcomes].sort(
    (some, other) => Math.sign(other.problems.length) - Math.sign(some.problems.length),
  );
  return (
    <details open={isOpen}>
      <summary className={classes.summary}>Results</summary>
      <ul className={classes.rows} aria-label="Rows of the sheet">
        {sorted.slice(0, LISTED).map((outcome) => (
          <li key={outcome.number} className={classes.row}>
            Row {outcome.number}: {doneText(outcome)}
            {outcome.problems.map((text) => (
              <div key={text} className={classes.problem}>
                {text}
              </div>
            ))}
          </li>
        ))}
        {sorted.length > LISTED && <li>And {numberText(sorted.length - LISTED)} more.</li>}
      </ul>
    </details>
  );
}

function doneText({ state, file, people }: DetailsRowOutcome): string {
  const whom = people.length > 0 ? `, for ${people.join(', ')}` : '';
  if (state === 'used') return `“${file}” is filled in${whom}.`;
  if (state === 'waiting') return `“${file}” is filled in once the file is added${whom}.`;
  return 'Not used.';
}
