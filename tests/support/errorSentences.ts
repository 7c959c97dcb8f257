import { readFileSync } from 'node:fs';

/** The answers that a sentence is tried with. `page`: HTML in place of JSON. `none`: no answer at all. */
export const kinds = ['error', 'message', 'both', 'neither', 'page', 'empty', 'none'] as const;
export type Kind = (typeof kinds)[number];

const FIELDS = { error: 'From the error field.', message: 'From the message field.' };

/** What a failing answer of this kind holds; undefined for none at all. */
export const bodies: Record<Kind, string | undefined> = {
  error: JSON.stringify({ error: FIELDS.error }),
  message: JSON.stringify({ message: FIELDS.message }),
  both: JSON.stringify(FIELDS),
  neither: JSON.stringify({}),
  page: '<!doctype html><title>Bad gateway</title><h1>From a page.</h1>',
  empty: '',
  none: undefined,
};

const page = readFileSync('docs/error-sentences.md', 'utf8');
const CONNECTION = /^- `connection`: “(.*?)”/m.exec(page)?.[1] ?? '';
const CLIENT = /^- `client`: .*else “(.*?)”/m.exec(page)?.[1] ?? '';

/** The words that `source` has for a failure; undefined where it has none. */
function wordsFrom(source: string, kind: Kind, status: number): string | undefined {
  const isAnswered = kind !== 'none';
  if (source === 'error') return kind === 'error' || kind === 'both' ? FIELDS.error : undefined;
  if (source === 'message')
    return kind === 'message' || kind === 'both' ? FIELDS.message : wordsFrom('error', kind, status);
  if (source === 'connection') return isAnswered ? undefined : CONNECTION;
  if (source === 'client') return isAnswered ? CLIENT.replace('500', `${status}`) : CONNECTION;
  return source;
}

/** A row of the table: one sentence, for some statuses of the answer. */
export interface SentenceRow {
  name: string;
  /** Empty where every failing status reads the same. */
  statuses: number[];
  title: string;
  /** What a person reads, without the title. */
  words: (kind: Kind, status: number) => string;
}

/** Every row of the table of docs/error-sentences.md. */
export const rows: SentenceRow[] = [...page.matchAll(/^\| `(\w+)` \|[^|]*\|([^|]*)\|([^|]*)\|(.*)\|$/gm)].map(
  ([, name = '', statuses = '', title = '', order = '']) => {
    const sources = [...order.matchAll(/`(\w+)`|“(.*?)”/g)].map(([, source, text]) => source ?? text ?? '');
    return {
      name,
      statuses: statuses.split(',').map(Number).filter(Boolean),
      title: title.trim(),
      words: (kind, status) => {
        const words = sources
          .map((source) => wordsFrom(source, kind, status))
          .find((text) => text !== undefined);
        if (words === undefined) throw new Error(`${name} has no words for ${kind}.`);
        return words;
      },
    };
  },
);
