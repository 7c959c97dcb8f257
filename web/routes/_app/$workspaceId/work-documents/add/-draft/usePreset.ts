import { useQuery } from '@tanstack/react-query';
import { isId } from '#contract/rules/ids.ts';
import { documentKindsQuery } from '#web/api/documents/documentKinds.ts';
import { memberQuery } from '#web/api/members.ts';
import type { Details } from '#web/features/documents/draft.ts';
import { toDraftMember } from '../-assign/assignTable.ts';
import { draftKind } from './proposals.ts';

/** Whom the files are for, and of which kind they are: what the address says, where “Add document” of a person has led here (GAP-04). */
export type Preset = Partial<Pick<Details, 'people' | 'kind'>>;

const idIn = (value: unknown) => (typeof value === 'string' && isId(value) ? value : null);

/** Null until it is known; empty where the address says nothing, or names somebody or a kind that is not there. */
export function usePreset(workspaceId: string, search: Record<string, unknown>): Preset | null {
  const [memberId, kindId] = [idIn(search.member), idIn(search.kind)];
  const member = useQuery({ ...memberQuery(workspaceId, memberId ?? ''), enabled: memberId !== null });
  const kinds = useQuery({ ...documentKindsQuery(workspaceId), enabled: kindId !== null });
  // Whoever else asks for the kinds may load them while files are on their way here.
  const isAsked = (memberId !== null && member.isLoading) || (kindId !== null && kinds.isLoading);
  if (isAsked) return null;
  const kind = kinds.data?.find(({ id }) => id === kindId);
  return {
    ...(member.data && member.data.status !== 'DEACTIVATED' && { people: [toDraftMember(member.data)] }),
    ...(kind && { kind: draftKind(kind) }),
  };
}
