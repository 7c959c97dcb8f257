import { sql } from 'drizzle-orm';
import type { Transaction } from './connect.ts';
import { type Given, statement } from './statement.ts';

/**
 * The ids of the rows among which a search finds all that it finds: those that have the first of its words that few have, by an index of
 * trigrams; undefined where each word is in many or too short for one.
 */
export function fewFound(list: 'members' | 'documents' | 'equipment' | 'inspections' | 'teams') {
  const lookup = statement(`few ${list}`, (db, given: Given<{ patterns: string[] }>) =>
    db.select({ ids: sql<string[]>`ids` }).from(sql`(
      select ids from (
        select few_found(${list}::text, word) as ids from unnest(${given.patterns}::text[]) as pattern, plain_text(pattern) as word
        where word ~ '[[:alnum:]]{3}' offset 0) as looked_up
      where ids is not null limit 1) as found`),
  );
  return async (scope: { tx: Transaction }, patterns: string[] | undefined): Promise<string[] | undefined> =>
    patterns ? (await lookup.run(scope, { patterns }))[0]?.ids : undefined;
}
