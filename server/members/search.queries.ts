import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { managesWorkspace } from './policy.ts';

/** How a list searches people for the caller; it belongs into what the list is asked for. */
export interface PeopleSearch {
  /** Staff numbers are for those who manage the workspace: found digit by digit, one is as good as shown. */
  withoutNumbers?: true | undefined;
}

export const peopleSearch = (scope: WorkspaceScope): PeopleSearch =>
  managesWorkspace(scope) ? {} : { withoutNumbers: true };

/** The same in a statement: only that it is there counts. */
export type SearchedBy = { [Key in keyof PeopleSearch]: unknown };

/** The text of a person that a search looks through. */
export const textOf = (person: { searchText: PgColumn }, { withoutNumbers }: SearchedBy): SQL =>
  withoutNumbers ? sql`split_part(${person.searchText}, E'\\n', 1)` : sql`${person.searchText}`;
