import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { messageOf } from './failedQuery.ts';

test('of a query that failed its text and the code are told, and no value of it', () => {
  const cause = Object.assign(new Error('invalid input syntax for type integer: "planted@acme.example"'), {
    code: '22P02',
  });
  const failed = new DrizzleQueryError('select $1::integer', ['planted@acme.example'], cause);
  expect(messageOf(failed)).toBe('Failed query (22P02): select $1::integer');
  expect(messageOf(new DrizzleQueryError('select 1', [], new Error('The line was cut.')))).toBe(
    'Failed query: select 1',
  );
});

test.for([
  [new Error('The mail server refused it.'), 'The mail server refused it.'],
  ['a text', 'a text'],
] as const)('other failures tell what they say: %s', ([failure, message]) =>
  expect(messageOf(failure)).toBe(message),
);
