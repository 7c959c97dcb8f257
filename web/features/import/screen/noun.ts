import type { ComponentType } from 'react';
import type { RowOutcome } from '#contract/imports.ts';
import type { Override } from '#contract/requirements/reasons.ts';
import type { Role } from '#contract/rules/permissions.ts';
import type { NamedMember } from '#web/features/members/MemberSelect.tsx';
import { plannedLabels, writtenLabels } from '#web/words/imports.ts';
import type { FoundList, FoundRow } from '../found.ts';
import type { Nouns } from '../reader/list.worker.ts';

/** What all people get of whom their row says nothing else. */
export interface ForAll {
  role: Role;
  teamIds: string[];
  /** Their job titles are their trades too. */
  titlesAsTrades: boolean;
}

export const NOBODY_YET: ForAll = { role: 'WORKSPACE_MEMBER', teamIds: [], titlesAsTrades: false };

/** An answer to what the screen asks about a row. */
export interface Decision {
  /** The one whom it is about; null for somebody or something new. */
  is?: string | null;
  /** The member who stands in it; null for nobody. */
  owner?: NamedMember | null;
  isLeftOut?: true;
}

/** All that was changed in the rows of a list and decided about them, by their ids. */
export interface Kept {
  edits: Readonly<Record<string, ImportRow['values']>>;
  decisions: Readonly<Record<string, Decision>>;
}

export const NOTHING_KEPT: Kept = { edits: {}, decisions: {} };

/** A row with what was changed in it and decided about it. */
export interface ImportRow extends FoundRow {
  decision: Decision;
}

/** One whom a row can be about. */
export interface Candidate {
  id: string;
  label: string;
}

/** The fate of a row, as the server plans or wrote it. */
export interface Outcome {
  outcome: RowOutcome;
  why: readonly string[];
  matches: readonly Candidate[];
  /** People who may stand in it, where that is the question. */
  owners: readonly (NamedMember & { staffNumber?: string | null })[];
  asksOwner: boolean;
  /** The name of the one who stands in it, as they are known here. */
  person?: string | null;
  changes: readonly string[];
  memberId: string | null;
  /** The address to which whoever was added can be invited. */
  invites: string | null;
}

/** What is asked about rows, and then sent. */
export interface Asked {
  workspaceId: string;
  rows: readonly ImportRow[];
  /** The columns that change who or what is there. */
  update: readonly string[];
  forAll: ForAll;
  countryCode: string | null;
}

export interface SettingsProps {
  workspaceId: string;
  list: FoundList;
  rows: readonly ImportRow[];
  forAll: ForAll;
  onChange: (forAll: ForAll) => void;
  onCountryCode: (code: string) => void;
  disabled: boolean;
}

/** A kind of thing that lists bring in. Adding one is a declaration. */
export interface ImportNoun {
  /** By which the reader knows it. */
  name: keyof Nouns;
  title: string;
  /** Before anything was chosen. */
  hint: string;
  /** So many were added, or changed where lists are for changes. */
  done: (count: number) => string;
  /** The fates of rows, where they are called otherwise than everywhere. */
  fates?: Partial<Record<RowOutcome, string>>;
  /** A word for what was written, where this is more than added or changed. */
  written?: (counts: Record<RowOutcome, number>) => (string | false)[];
  /** A question about who or what a row is, and the answer that it is nobody known, where it can be. */
  question: string;
  isNew: string | null;
  /** The column in which somebody of the workspace stands, what they are called, and whether they may be nobody. */
  person?: { column: string; label: string; canBeNobody: boolean };
  /** All that columns can say, with what this is called. */
  labels: Readonly<Record<string, string>>;
  /** Columns of the calls, grouped as they stand beside each other in the table. */
  groups: readonly (readonly string[])[];
  /** The columns that a fact of a list becomes, where they have other names. */
  becomes?: Readonly<Record<string, readonly string[]>>;
  /** Columns that say who or what is meant, and change nothing. */
  keys?: readonly string[];
  /** Lists change what is there, in all columns unless somebody says otherwise. */
  isForChanges?: true;
  /** Columns that hold days, and those with few values. */
  days?: readonly string[];
  choices?: Readonly<Record<string, readonly { value: string; label: string }[]>>;
  template: { headings: readonly string[]; fileName: string };
  Settings?: ComponentType<SettingsProps>;
  preview: (asked: Asked, signal: AbortSignal) => Promise<Outcome[]>;
  apply: (asked: Asked, how: { whole: boolean; override: Override | undefined }) => Promise<Outcome[]>;
}

/** Words for the fates of rows, before anything is written or once it is. */
export const fateLabels = ({ fates }: ImportNoun, isWritten: boolean): Record<RowOutcome, string> => ({
  ...(isWritten ? writtenLabels : plannedLabels),
  ...fates,
});

/** The columns that can change who or what is there. */
export const changeableOf = ({ groups, keys = [] }: ImportNoun): string[] =>
  groups.flat().filter((column) => !keys.includes(column));
