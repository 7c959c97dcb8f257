import { Notice } from '#web/ui/feedback/Notice.tsx';
import { documentsLabel } from '#web/words/documents.ts';
import { memberCountLabel } from '#web/words/members.ts';
import { numberText } from '#web/words/numbers.ts';
import type { useDetailsSheet } from './useDetailsSheet.ts';

const SHOWN = 8;

/** What a details sheet has filled in, and what of it could not be matched. */
export function DetailsOutcome({ sheet }: { sheet: ReturnType<typeof useDetailsSheet> }) {
  const { outcome, problem, reading } = sheet;
  if (reading) return <Notice>The sheet is being read.</Notice>;
  if (problem !== null) return <Notice tone="bad">{problem}</Notice>;
  if (outcome === null) return null;
  const { fileName, documents, members, problems } = outcome;
  return (
    <Notice tone={problems.length > 0 ? 'bad' : 'calm'}>
      <div>
        “{fileName}” filled in {documentsLabel(documents)} and selected {memberCountLabel(members)}.
      </div>
      {problems.slice(0, SHOWN).map((text) => (
        <div key={text}>{text}</div>
      ))}
      {problems.length > SHOWN && <div>And {numberText(problems.length - SHOWN)} more.</div>}
    </Notice>
  );
}
