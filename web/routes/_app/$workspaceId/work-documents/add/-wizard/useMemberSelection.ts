import { type DraftMember, withMembers } from '#web/features/documents/draft.ts';
import type { useDraft } from '#web/routes/_app/$workspaceId/work-documents/add/-draft/DraftProvider.tsx';
import type { RowSelection } from '#web/ui/table/useRowSelection.ts';

/** The draft's members as the selection of a table. */
export function useMemberSelection({ draft, change }: ReturnType<typeof useDraft>) {
  const ids = draft.members.map(({ id }) => id);
  const set = (members: DraftMember[]) => change((before) => withMembers(before, members));
  const selection: RowSelection<DraftMember> = {
    rows: [...draft.members],
    ids,
    count: ids.length,
    has: (id) => ids.includes(id),
    set,
    clear: () => set([]),
  };
  const toggle = (member: DraftMember) =>
    change((before) => {
      const others = before.members.filter(({ id }) => id !== member.id);
      return withMembers(before, others.length < before.members.length ? others : [...others, member]);
    });
  return { ...selection, toggle };
}
