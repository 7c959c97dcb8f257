import { useQuery } from '@tanstack/react-query';
import { isId } from '#contract/rules/ids.ts';
import { PAGE_SIZE } from '#contract/rules/limits.ts';
import { documentKindsQuery } from '#web/api/documents/documentKinds.ts';
import { memberQuery } from '#web/api/members.ts';
import { teamMembersQuery, teamQuery } from '#web/api/teams.ts';
import type { Details } from '#web/features/documents/draft.ts';
import { toDraftMember } from '../-assign/assignTable.ts';
import { type Directory, directoryOf, personInFileName } from '../-directory.ts';
import { draftKind } from './proposals.ts';

/** Whom the files are for, and of which kind they are: what the address says, where “Add document” of a person has led here (GAP-04). */
export type Preset = Partial<Pick<Details, 'people' | 'kind'>> & { team?: PresetTeam };

/** The team among whose people the names of files are looked for first. */
interface PresetTeam {
  name: string;
  people: Directory;
}

/** The values of one file: in a team, the person whom its name means there. */
export function presetFor({ team, ...preset }: Preset, fileName: string): Omit<Preset, 'team'> {
  const named = team && personInFileName(team.people, fileName);
  return named ? { ...preset, people: [named.person] } : preset;
}

const idIn = (value: unknown) => (typeof value === 'string' && isId(value) ? value : null);

/** Null until it is known; empty where the address says nothing, or names somebody or a kind that is not there. */
export function usePreset(workspaceId: string, search: Record<string, unknown>): Preset | null {
  const [memberId, kindId, teamId] = [idIn(search.member), idIn(search.kind), idIn(search.team)];
  const member = useQuery({ ...memberQuery(workspaceId, memberId ?? ''), enabled: memberId !== null });
  const kinds = useQuery({ ...documentKindsQuery(workspaceId), enabled: kindId !== null });
  const team = useQuery({ ...teamQuery(workspaceId, teamId ?? ''), enabled: teamId !== null });
  const people = useQuery({
    ...teamMembersQuery(workspaceId, teamId ?? '', { page: 0, pageSize: PAGE_SIZE.all }),
    enabled: teamId !== null,
  });
  // Whoever else asks for the kinds may load them while files are on their way here.
  const isAsked =
    (memberId !== null && member.isLoading) ||
    (kindId !== null && kinds.isLoading) ||
    (teamId !== null && (team.isLoading || people.isLoading));
  if (isAsked) return null;
  const kind = kinds.data?.find(({ id }) => id === kindId);
  return {
    ...(member.data && member.data.status !== 'DEACTIVATED' && { people: [toDraftMember(member.data)] }),
    ...(kind && { kind: draftKind(kind) }),
    ...(team.data &&
      people.data && {
        team: {
          name: team.data.name,
          people: directoryOf(people.data.data.map(({ workspaceMember }) => toDraftMember(workspaceMember))),
        },
      }),
  };
}
