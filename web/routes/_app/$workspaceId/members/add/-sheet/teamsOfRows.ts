import type { KnownPerson } from '#web/routes/_app/$workspaceId/members/add/-addedPeople.ts';
import { lettersOf } from '#web/ui/sheets/headings.ts';
import type { PersonOfRow } from './personInRow.ts';

export interface NamedTeam {
  id: string;
  name: string;
}

/** Digits tell teams apart, so they stay. */
const teamKey = (name: string): string => `${lettersOf(name)} ${name.replace(/\D+/g, ' ').trim()}`;

/** Finds the teams that rows name. One that does not exist is told, and not made (PPL-07). */
export function teamFinder(teams: readonly NamedTeam[]) {
  const byKey = new Map(teams.map(({ id, name }) => [teamKey(name), id]));
  const byName = new Map(teams.map(({ id, name }) => [name, id]));
  const idOf = (name: string) => byName.get(name) ?? byKey.get(teamKey(name));
  return ({ team, ...person }: PersonOfRow): { person: KnownPerson; unknown: string[] } => {
    if (team === undefined) return { person, unknown: [] };
    const whole = idOf(team);
    const names = whole === undefined ? team.split(/[;,|/\n]/).map((name) => name.trim()) : [team];
    const written = names.filter((name) => name !== '');
    const ids = written.flatMap((name) => idOf(name) ?? []);
    return {
      person: { ...person, ...(ids.length > 0 && { teamIds: [...new Set(ids)] }) },
      unknown: written.filter((name) => idOf(name) === undefined),
    };
  };
}
