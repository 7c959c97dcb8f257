import { detailsIn, detailsNoun, documentsIn, documentsNoun } from '#web/features/import/nouns/details.ts';
import { equipmentNoun, itemsIn } from '#web/features/import/nouns/equipment.ts';
import { peopleNoun } from '#web/features/import/nouns/people.ts';
import { peopleIn } from '#web/features/import/nouns/peopleIn.ts';
import { requirementsIn, requirementsNoun } from '#web/features/import/nouns/requirements.ts';
import type { ReadingOptions } from '../found.ts';
import type { Question, Reply } from './ask.ts';
import type { Noun } from './headings.ts';
import type { Choices, List } from './list.ts';
import { ListError } from './listErrors.ts';
import { readList } from './readList.ts';

type Input = Uint8Array | string;

/** Readings of lists, by the noun that they are about. */
const nouns = {
  people: (input: Input, options: ReadingOptions = {}) =>
    peopleIn(anyList(input, peopleNoun, options), options),
  equipment: (input: Input, options: ReadingOptions = {}) => itemsIn(anyList(input, equipmentNoun, options)),
  documents: (input: Input, options: ReadingOptions = {}) =>
    documentsIn(anyList(input, documentsNoun, options)),
  requirements: (input: Input, options: ReadingOptions = {}) =>
    requirementsIn(anyList(input, requirementsNoun, options)),
  details: (input: Input, options: ReadingOptions = {}) => detailsIn(anyList(input, detailsNoun, options)),
};

export type Nouns = typeof nouns;
export type Options<Name extends keyof Nouns> = Parameters<Nouns[Name]>[1];
export type Found<Name extends keyof Nouns> = ReturnType<Nouns[Name]>;

/** A list of a noun; where no column tells that it is one, the first table, for somebody to say what its columns are. */
function anyList<Fact extends string>(input: Input, noun: Noun<Fact>, options: ReadingOptions): List<Fact> {
  // Facts come from the page, and are those of the noun.
  const choices = options as Choices<Fact>;
  const list = readList(input, noun, choices);
  const first = list.tables.findIndex(({ rowCount, hidden }) => rowCount > 0 && hidden === 'no');
  if (list.read.length > 0 || first < 0) return list;
  return readList(input, noun, {
    ...choices,
    tables: [first],
    headerRows: { [first]: 1, ...choices.headerRows },
  });
}

async function replyTo({ noun, input, options }: Question): Promise<Reply> {
  try {
    const content = typeof input === 'string' ? input : new Uint8Array(await input.arrayBuffer());
    const read = nouns[noun] as (content: Input, options?: Question['options']) => unknown;
    return { found: read(content, options) };
  } catch (error) {
    return { error: error instanceof ListError ? error.code : 'unreadable' };
  }
}

addEventListener('message', async ({ data }: MessageEvent<Question>) => postMessage(await replyTo(data)));
