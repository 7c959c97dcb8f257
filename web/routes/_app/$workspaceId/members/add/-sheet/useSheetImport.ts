import { useRef, useState } from 'react';
import { COUNT } from '#contract/rules/limits.ts';
import { emailKey } from '#contract/rules/text.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { allTeamNames } from '#web/api/teams.ts';
import { tradeIdsByName } from '#web/api/trades.ts';
import type { FoundPeople, ReadingOptions } from '#web/features/import/nouns/peopleIn.ts';
import type { PersonOfRow } from '#web/features/import/nouns/personInRow.ts';
import { askList } from '#web/features/import/reader/ask.ts';
import { lettersOf } from '#web/features/import/reader/headings.ts';
import { ListError } from '#web/features/import/reader/listErrors.ts';
import { type KnownPerson, withoutAddress } from '#web/routes/_app/$workspaceId/members/add/-addedPeople.ts';
import { tryLater } from '#web/words/failures.ts';
import { numberText } from '#web/words/numbers.ts';
import { sheetErrors } from '#web/words/sheets.ts';
import { outcomesOf, type RowOutcome } from './rowOutcomes.ts';
import { namesIn, type PersonOfSheet } from './sheetTrades.ts';

export interface SheetImportProps {
  workspaceId: string;
  /** What was entered before. */
  emails: readonly string[];
  people: readonly KnownPerson[];
  /** Which of the addresses belong to members, as keys. */
  check: (emails: readonly string[]) => Promise<ReadonlySet<string>>;
  onTake: (people: KnownPerson[]) => void;
}

export interface CheckedSheet {
  people: FoundPeople;
  /** As they will be added, row by row. */
  known: PersonOfSheet[];
  /** The trades of the workspace, in lower case. */
  tradeKeys: ReadonlySet<string>;
  /** What of each row is left out, and why. */
  problems: string[][];
  outcomes: RowOutcome[];
}

interface Job {
  file: File;
  options: ReadingOptions;
  /** What is being done, for the person who waits; empty when everything is known. */
  step: string;
  /** What is known so far; stays while the file is read in another way. */
  preview: CheckedSheet | null;
}

export type SheetImportJob = ReturnType<typeof useSheetImport>;

/** Reads a file, asks who is a member already, and waits for a decision. Nothing that was entered is touched until then. */
export function useSheetImport({ workspaceId, emails, people: entered, check, onTake }: SheetImportProps) {
  const [job, setJob] = useState<Job | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);

  const cancel = () => {
    running.current?.abort();
    setJob(null);
  };

  const read = async (file: File, options: ReadingOptions = { region: hereabouts() }) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const tell = (step: string) =>
      setJob((before) => ({ file, options, step, preview: before?.file === file ? before.preview : null }));
    setProblem(null);
    tell(`Reading “${file.name}” …`);
    try {
      const people = await askList('people', file, { signal, options });
      if (!people) throw new NobodyFound();
      const members = await membersAmong(people, check, signal, (done) =>
        tell(`Checking who is already a member: ${done} …`),
      );
      const teams = people.people.some(({ team }) => team !== undefined)
        ? await allTeamNames(workspaceId, signal)
        : [];
      const trades = people.people.some(({ trade, title }) => trade !== undefined || title !== undefined)
        ? (await api.trades.list({ params: { workspaceId } }, { signal })).data
        : [];
      signal.throwIfAborted();
      const rows = people.people.map(teamFinder(teams));
      const listed = new Set(emails.map(emailKey));
      const room = Math.max(0, COUNT.emails - emails.length - withoutAddress(entered).length);
      const preview = {
        people,
        known: rows.map(({ person }) => person),
        tradeKeys: new Set(trades.map(({ name }) => name.toLowerCase())),
        problems: rows.map(({ unknown }, row) => [
          ...(people.problems[row] ?? []),
          ...unknown.map((name) => `There is no team “${name}”.`),
        ]),
        outcomes: outcomesOf(people, { listed, members, room }),
      };
      setJob({ file, options, step: '', preview });
    } catch (error) {
      if (signal.aborted) return;
      setJob(null);
      setProblem(`“${file.name}” was not read. ${explain(error)}`);
    }
  };

  /** Trades that are not in the list yet are added to it. */
  const take = async (people: PersonOfSheet[]) => {
    const names = people.flatMap(({ trades = [] }) => trades);
    setJob((before) => before && { ...before, step: 'Adding trades …' });
    try {
      const ids = names.length === 0 ? new Map() : await tradeIdsByName(workspaceId, names);
      onTake(
        people.map(({ trades = [], ...person }) => {
          const tradeIds = new Set(trades.flatMap((name) => ids.get(name.toLowerCase()) ?? []));
          return { ...person, ...(tradeIds.size > 0 && { tradeIds: [...tradeIds] }) };
        }),
      );
    } catch (error) {
      setProblem(`The trades were not added. ${errorText(error, tryLater)}`);
    }
    setJob(null);
  };

  return { job, problem, read, cancel, take, dismiss: () => setProblem(null) };
}

/** The region of the browser's language, for the country code of phone numbers. */
export const hereabouts = (): string | undefined => new Intl.Locale(navigator.language).maximize().region;

class NobodyFound extends Error {}

const explain = (error: unknown): string => {
  if (error instanceof NobodyFound) return 'We found no email addresses in it, and no names under a heading.';
  return error instanceof ListError ? sheetErrors[error.code] : errorText(error, sheetErrors.unreadable);
};

/** Asks for as many at a time as one call takes, so that the page stays fluid with 100,000. */
async function membersAmong(
  { texts, kinds }: FoundPeople,
  check: SheetImportProps['check'],
  signal: AbortSignal,
  onProgress: (done: string) => void,
): Promise<ReadonlySet<string>> {
  const valid = texts.filter((_, index) => kinds[index] === 'valid');
  const members = new Set<string>();
  for (let start = 0; start < valid.length; start += COUNT.emails) {
    onProgress(`${numberText(start)} of ${numberText(valid.length)}`);
    for (const key of await check(valid.slice(start, start + COUNT.emails))) members.add(key);
    signal.throwIfAborted();
  }
  return members;
}

interface NamedTeam {
  id: string;
  name: string;
}

/** Digits tell teams apart, so they stay. */
const teamKey = (name: string): string => `${lettersOf(name)} ${name.replace(/\D+/g, ' ').trim()}`;

/** Finds the teams that rows name. One that does not exist is told, and not made (PPL-07). */
function teamFinder(teams: readonly NamedTeam[]) {
  const byKey = new Map(teams.map(({ id, name }) => [teamKey(name), id]));
  const byName = new Map(teams.map(({ id, name }) => [name, id]));
  const idOf = (name: string) => byName.get(name) ?? byKey.get(teamKey(name));
  return ({ team, trade, ...rest }: PersonOfRow): { person: PersonOfSheet; unknown: string[] } => {
    const person = { ...rest, ...(trade !== undefined && { trades: namesIn(trade) }) };
    if (team === undefined) return { person, unknown: [] };
    const written = idOf(team) === undefined ? namesIn(team) : [team];
    const ids = written.flatMap((name) => idOf(name) ?? []);
    return {
      person: { ...person, ...(ids.length > 0 && { teamIds: [...new Set(ids)] }) },
      unknown: written.filter((name) => idOf(name) === undefined),
    };
  };
}
