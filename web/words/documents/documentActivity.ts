import { plural, t } from '@lingui/core/macro';
import type { ActivityEvent } from '#contract/activity.ts';
import type { ExpirationState } from '#contract/rules/dates.ts';
import { FACT_NAMES, type FactName } from '#contract/rules/documents.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { told } from '#web/languages/told.ts';
import type { Part, SentenceFacts } from '#web/words/activity.ts';
import { whom } from '#web/words/several/whom.ts';
import { inARow } from '../several/listFormat.ts';
import { changePhrases, valueText } from './facts.ts';

type DocumentEvent = Extract<
  ActivityEvent,
  `document_${string}` | `documents_${string}` | `submission_${string}` | 'kinds_changed'
>;
type Numbers = SentenceFacts['numbers'];

const members = (count: number) => plural(count, { one: '# member', other: '# members' });
const documentsLabel = (count: number) => plural(count, { one: '# document', other: '# documents' });
const gone = (part: Part): Part => (typeof part === 'string' ? part : { ...part, id: null });
const document = (facts: SentenceFacts): Part => facts.document ?? t`a document`;
const numberIn = (numbers: Numbers, name: string) => Number(numbers[name] ?? 0);
const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);

/** The document with its holder, as far as the holder is known. */
const ofHolder = ({ to }: SentenceFacts, it: Part): Part[] =>
  to === null ? [it] : told((slot) => t`${{ document: slot(it) }} of ${{ holder: slot(to) }}`);

function assigned(facts: SentenceFacts): Part[] {
  const { by, document: one, numbers, count } = facts;
  const documents = documentsLabel(numberIn(numbers, 'documents') || count);
  const holders = numberIn(numbers, 'members') || count;
  const people = whom(facts, holders, members(holders));
  return told(
    (slot) =>
      t`${{ by: slot(by) }} assigned ${{ documents: slot(one ?? documents) }} to ${{ people: slot(people) }}.`,
  );
}

const changeText = (name: FactName, value: unknown): string =>
  typeof value === 'string' && value !== '' ? valueText(name, value) : t`none`;

/** What a change altered, from what to what. */
function altered(numbers: Numbers): string[] {
  const fields = FACT_NAMES.filter((name) => Object.hasOwn(numbers, `${name}Before`)).map((name) =>
    changePhrases[name](changeText(name, numbers[`${name}Before`]), changeText(name, numbers[name])),
  );
  return numbers.file === undefined ? fields : [...fields, t`another file`];
}

function changed(facts: SentenceFacts): Part[] {
  const changes = inARow(altered(facts.numbers));
  return told((slot) => {
    const [by, it] = [slot(facts.by), slot(ofHolder(facts, document(facts)))];
    return changes === ''
      ? t`${by} changed ${{ document: it }}.`
      : t`${by} changed ${{ document: it }}: ${changes}.`;
  });
}

/** What happened to a kind, or that several were added; older activities of one say no more than that it changed. */
function kindsChanged({ by, count, subjectName: kind, numbers: { change, merged } }: SentenceFacts): Part[] {
  return told((slot) => {
    const who = slot(by);
    if (kind === null)
      return plural(count, { one: `${who} added # document type.`, other: `${who} added # document types.` });
    if (change === 'merged')
      return t`${who} merged the document type ${{ from: String(merged) }} into ${kind}.`;
    if (change === 'added') return t`${who} added the document type ${kind}.`;
    if (change === 'archived') return t`${who} archived the document type ${kind}.`;
    if (change === 'unarchived') return t`${who} unarchived the document type ${kind}.`;
    if (change === 'deleted') return t`${who} deleted the document type ${kind}.`;
    return t`${who} changed the document type ${kind}.`;
  });
}

/** What became of the documents of a day: one by its name, several by their number, which leads to the list in that state. */
function onTheDay(facts: SentenceFacts, state: ExpirationState): Part {
  return facts.count === 1
    ? document(facts)
    : { kind: 'documents', text: documentsLabel(facts.count), id: state };
}

function renewed(facts: SentenceFacts): Part[] {
  const { expirationDate } = facts.numbers;
  const it = ofHolder(facts, document(facts));
  return told((slot) =>
    isDay(expirationDate)
      ? t`${{ by: slot(facts.by) }} renewed ${{ document: slot(it) }} until ${{ date: dateText(expirationDate) }}.`
      : t`${{ by: slot(facts.by) }} renewed ${{ document: slot(it) }}.`,
  );
}

function submitted(facts: SentenceFacts): Part[] {
  const it = facts.isOwn.to ? document(facts) : ofHolder(facts, document(facts));
  const { linkOf } = facts.numbers;
  return told((slot) =>
    linkOf
      ? t`${{ by: slot(facts.by) }} submitted ${{ document: slot(it) }} through the link of ${{ person: linkOf }} for review.`
      : t`${{ by: slot(facts.by) }} submitted ${{ document: slot(it) }} for review.`,
  );
}

function requested(facts: SentenceFacts): Part[] {
  const { by, count, subjectName, numbers } = facts;
  const kinds = numberIn(numbers, 'kinds');
  const several =
    kinds > 1 ? plural(kinds, { one: 'documents of # type', other: 'documents of # types' }) : t`a document`;
  const people = whom(facts, count, members(count));
  return told(
    (slot) =>
      t`${{ by: slot(by) }} asked ${{ people: slot(people) }} for ${{ document: subjectName ?? several }}.`,
  );
}

/** One sentence for each event of documents (ACT-09). */
export const documentSentences: Record<DocumentEvent, (facts: SentenceFacts) => Part[]> = {
  documents_assigned: assigned,
  document_updated: changed,
  document_deleted: (facts) => {
    const it = ofHolder(facts, gone(document(facts)));
    return told((slot) => t`${{ by: slot(facts.by) }} deleted ${{ document: slot(it) }}.`);
  },
  documents_deleted: ({ by, count }) =>
    told((slot) => t`${{ by: slot(by) }} deleted ${{ document: documentsLabel(count) }}.`),
  documents_recovered: (facts) => {
    const it = ofHolder(facts, facts.count === 1 ? document(facts) : documentsLabel(facts.count));
    return told((slot) => t`${{ by: slot(facts.by) }} restored ${{ document: slot(it) }} from the trash.`);
  },
  documents_changed: ({ by, count, numbers: { kindId } }) =>
    told((slot) => {
      const who = slot(by);
      return kindId === null
        ? plural(count, {
            one: `${who} removed the document type from # document.`,
            other: `${who} removed the document type from # documents.`,
          })
        : plural(count, {
            one: `${who} set the document type of # document.`,
            other: `${who} set the document type of # documents.`,
          });
    }),
  documents_joined: ({ by, count }) =>
    told((slot) => {
      const who = slot(by);
      return plural(count, {
        one: `${who} joined # document of people who had several of the same type.`,
        other: `${who} joined # documents of people who had several of the same type.`,
      });
    }),
  document_renewed: renewed,
  document_withdrawn: (facts) => {
    const it = ofHolder(facts, document(facts));
    return told((slot) => t`${{ by: slot(facts.by) }} withdrew ${{ document: slot(it) }}.`);
  },
  document_put_back: (facts) => {
    const it = ofHolder(facts, document(facts));
    return told((slot) => t`${{ by: slot(facts.by) }} put back ${{ document: slot(it) }}.`);
  },
  document_submitted: submitted,
  submission_accepted: (facts) => {
    const it = ofHolder(facts, document(facts));
    return told((slot) => t`${{ by: slot(facts.by) }} accepted ${{ document: slot(it) }}.`);
  },
  submission_rejected: (facts) => {
    const it = ofHolder(facts, document(facts));
    return told((slot) => t`${{ by: slot(facts.by) }} rejected ${{ document: slot(it) }}.`);
  },
  documents_requested: requested,
  document_request_withdrawn: ({ by, to, subjectName }) =>
    told(
      (slot) =>
        t`${{ by: slot(by) }} no longer asks ${{ person: slot(to ?? t`a member`) }} for ${{ document: subjectName ?? t`a document` }}.`,
    ),
  kinds_changed: kindsChanged,
  document_reminder: (facts) => {
    const it = ofHolder(facts, onTheDay(facts, 'EXPIRING_SOON'));
    return told((slot) => {
      const documents = slot(it);
      return plural(
        { count: facts.count },
        { one: `${documents} expires soon.`, other: `${documents} expire soon.` },
      );
    });
  },
  document_expired: (facts) => {
    const it = ofHolder(facts, onTheDay(facts, 'EXPIRED'));
    return told((slot) => {
      const documents = slot(it);
      return plural(
        { count: facts.count },
        { one: `${documents} has expired.`, other: `${documents} have expired.` },
      );
    });
  },
};
