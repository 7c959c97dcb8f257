import type { ActivityEvent } from '#contract/activity.ts';
import type { ExpirationState } from '#contract/rules/dates.ts';
import { FACT_NAMES, FACTS, type FactName } from '#contract/rules/documents.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import type { Part, SentenceFacts } from '#web/words/activity.ts';
import { counted } from '#web/words/numbers.ts';
import { whom } from '#web/words/whom.ts';
import { valueText } from './facts.ts';

type DocumentEvent = Extract<
  ActivityEvent,
  `document_${string}` | `documents_${string}` | `submission_${string}` | 'kinds_changed'
>;
type Numbers = SentenceFacts['numbers'];

const members = (count: number) => counted(count, 'member');
const gone = (part: Part): Part => (typeof part === 'string' ? part : { ...part, id: null });
const document = (facts: SentenceFacts): Part => facts.document ?? 'a document';
const ofHolder = ({ to }: SentenceFacts): Part[] => (to === null ? [] : [' of ', to]);
const numberIn = (numbers: Numbers, name: string) => Number(numbers[name] ?? 0);
const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);

function assigned(facts: SentenceFacts): Part[] {
  const { by, document: one, numbers, count } = facts;
  const documents = counted(numberIn(numbers, 'documents') || count, 'document');
  const holders = numberIn(numbers, 'members') || count;
  return [by, ' assigned ', one ?? documents, ' to ', ...whom(facts, holders, members(holders)), '.'];
}

const changeText = (name: FactName, value: unknown): string =>
  typeof value === 'string' && value !== '' ? valueText(name, value) : 'none';

/** What a change altered, from what to what. */
function altered(numbers: Numbers): string[] {
  const fields = FACT_NAMES.filter((name) => Object.hasOwn(numbers, `${name}Before`)).map(
    (name) =>
      `${FACTS[name].label.toLowerCase()} ${changeText(name, numbers[`${name}Before`])} → ${changeText(name, numbers[name])}`,
  );
  return numbers.file === undefined ? fields : [...fields, 'another file'];
}

function changed(facts: SentenceFacts): Part[] {
  const what = altered(facts.numbers);
  const told = what.length === 0 ? '.' : `: ${what.join(', ')}.`;
  return [facts.by, ' changed ', document(facts), ...ofHolder(facts), told];
}

const KIND_CHANGES = ['added', 'archived', 'unarchived', 'deleted'];

/** What happened to a kind, or that several were added; older activities of one say no more than that it changed. */
function kindsChanged({ by, count, subjectName, numbers: { change, merged } }: SentenceFacts): Part[] {
  if (subjectName === null) return [by, ` added ${counted(count, 'document type')}.`];
  if (change === 'merged') return [by, ` merged the document type ${String(merged)} into ${subjectName}.`];
  const verb = KIND_CHANGES.find((known) => known === change) ?? 'changed';
  return [by, ` ${verb} the document type ${subjectName}.`];
}

/** What became of the documents of a day: one by its name, several by their number, which leads to the list in that state. */
const onTheDay =
  (one: string, many: string, state: ExpirationState) =>
  (facts: SentenceFacts): Part[] =>
    facts.count === 1
      ? [document(facts), ...ofHolder(facts), ` ${one}.`]
      : [
          { kind: 'documents', text: counted(facts.count, 'document'), id: state },
          ...ofHolder(facts),
          ` ${many}.`,
        ];

/** One sentence for each event of documents (ACT-09). */
export const documentSentences: Record<DocumentEvent, (facts: SentenceFacts) => Part[]> = {
  documents_assigned: assigned,
  document_updated: changed,
  document_deleted: (facts) => [facts.by, ' deleted ', gone(document(facts)), ...ofHolder(facts), '.'],
  documents_deleted: ({ by, count }) => [by, ` deleted ${counted(count, 'document')}.`],
  documents_recovered: (facts) => [
    facts.by,
    ' restored ',
    facts.count === 1 ? document(facts) : counted(facts.count, 'document'),
    ...ofHolder(facts),
    ' from the trash.',
  ],
  documents_changed: ({ by, count, numbers: { kindId } }) => [
    by,
    kindId === null
      ? ` removed the document type from ${counted(count, 'document')}.`
      : ` set the document type of ${counted(count, 'document')}.`,
  ],
  documents_joined: ({ by, count }) => [
    by,
    ` joined ${counted(count, 'document')} of people who had several of the same type.`,
  ],
  document_renewed: (facts) => {
    const { expirationDate } = facts.numbers;
    const until = isDay(expirationDate) ? ` until ${dateText(expirationDate)}` : '';
    return [facts.by, ' renewed ', document(facts), ...ofHolder(facts), `${until}.`];
  },
  document_withdrawn: (facts) => [facts.by, ' withdrew ', document(facts), ...ofHolder(facts), '.'],
  document_put_back: (facts) => [facts.by, ' put back ', document(facts), ...ofHolder(facts), '.'],
  document_submitted: (facts) => [
    facts.by,
    ' submitted ',
    document(facts),
    ...(facts.isOwn.to ? [] : ofHolder(facts)),
    ...(facts.numbers.linkOf ? [` through the link of ${facts.numbers.linkOf}`] : []),
    ' for review.',
  ],
  submission_accepted: (facts) => [facts.by, ' accepted ', document(facts), ...ofHolder(facts), '.'],
  submission_rejected: (facts) => [facts.by, ' rejected ', document(facts), ...ofHolder(facts), '.'],
  documents_requested: (facts) => {
    const { by, count, subjectName, numbers } = facts;
    const kinds = numberIn(numbers, 'kinds');
    const what = subjectName ?? (kinds > 1 ? `documents of ${counted(kinds, 'type')}` : 'a document');
    return [by, ' asked ', ...whom(facts, count, members(count)), ` for ${what}.`];
  },
  document_request_withdrawn: (facts) => [
    facts.by,
    ' no longer asks ',
    facts.to ?? 'a member',
    ` for ${facts.subjectName ?? 'a document'}.`,
  ],
  kinds_changed: kindsChanged,
  document_reminder: onTheDay('expires soon', 'expire soon', 'EXPIRING_SOON'),
  document_expired: onTheDay('has expired', 'have expired', 'EXPIRED'),
};
