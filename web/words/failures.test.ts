import { expect, test } from 'vitest';
import { bodies, type Kind, kinds, rows } from '#tests/support/errorSentences.ts';
import { CallError, NetworkError, type Sentence, UnreadableAnswer } from '#web/api/client/errors.ts';
import { sessionFailures } from '#web/features/session/failures.ts';
import { failures } from './failures.ts';

const sentences: Record<string, Sentence> = { ...failures, ...sessionFailures };
const STATUSES = [400, 403, 404, 409, 422, 429, 500, 502, 503];

/** The error that the client makes of an answer. */
function errorOf(kind: Kind, status: number): Error {
  if (kind === 'none') return new NetworkError();
  if (status < 300) return kind === 'page' ? new UnreadableAnswer() : new TypeError('No token.');
  return new CallError(status, kind === 'page' ? undefined : bodies[kind] && JSON.parse(bodies[kind]));
}

test('the table of docs/error-sentences.md has every sentence of a failure, and no other', () => {
  expect([...new Set(rows.map(({ name }) => name))].sort()).toEqual(Object.keys(sentences).sort());
});

const cases = rows.flatMap(({ name, statuses, words }) =>
  (statuses.length > 0 ? statuses : STATUSES).flatMap((status) =>
    // What comes with a success is a failure only where it can't be read.
    kinds
      .filter((kind) => status >= 300 || kind === 'page' || kind === 'empty')
      .map((kind) => ({ name, kind, status, text: words(kind, status) })),
  ),
);

test('[API-07] [ACC-20] [TEAM-43] [WSP-58] [DOC-38] [MEM-36] [MEM-53] [ONB-19] each sentence takes its words from an answer in its order', () => {
  expect(cases.length).toBeGreaterThan(2000);
  const said = cases.map(({ name, kind, status }) => {
    const text = sentences[name]?.(errorOf(kind, status));
    return { name, kind, status, text };
  });
  expect(said).toEqual(cases);
});

test('a fault of this program is never shown in its own words', () => {
  for (const sentence of Object.values(sentences))
    expect(sentence(new TypeError('x is null'))).not.toContain('x is null');
});
