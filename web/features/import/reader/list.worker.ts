import { detailsIn, detailsNoun } from '#web/features/import/nouns/details.ts';
import { equipmentNoun, itemsIn } from '#web/features/import/nouns/equipment.ts';
import { peopleNoun } from '#web/features/import/nouns/people.ts';
import { peopleIn, type ReadingOptions } from '#web/features/import/nouns/peopleIn.ts';
import type { SheetField } from '#web/words/equipmentSheet.ts';
import type { Question, Reply } from './ask.ts';
import type { Choices } from './list.ts';
import { ListError } from './listErrors.ts';
import { readList } from './readList.ts';

type Input = Uint8Array | string;

/** Readings of lists, by the noun that they are about. */
const nouns = {
  people: (input: Input, options?: ReadingOptions) => peopleIn(readList(input, peopleNoun, options), options),
  equipment: (input: Input, options?: Choices<SheetField>) =>
    itemsIn(readList(input, equipmentNoun, options)),
  details: (input: Input) => detailsIn(readList(input, detailsNoun)),
};

export type Nouns = typeof nouns;
export type Options<Name extends keyof Nouns> = Parameters<Nouns[Name]>[1];
export type Found<Name extends keyof Nouns> = ReturnType<Nouns[Name]>;

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
