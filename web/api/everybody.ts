import { queryOptions } from '@tanstack/react-query';
import { COUNT, PAGE_SIZE } from '#contract/rules/limits.ts';
import { personName } from '#web/words/people.ts';
import { api } from './client/client.ts';
import { workspaceKey } from './keys.ts';

/** Everybody who can be given something, by name and briefly; up to what one call can name (LIM-05). */
export const everybodyQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'members', 'everybody'),
    queryFn: async ({ signal }) => {
      const everybody: {
        id: string;
        name: string;
        email: string;
        staffNumber: string | null;
        isDraft: boolean;
      }[] = [];
      let after: string | undefined;
      do {
        const call = { params: { workspaceId }, body: { after } };
        const { data, next } = await api.members.candidates(call, { signal });
        for (const row of data)
          everybody.push({
            id: row.id,
            name: personName(row),
            email: row.email ?? '',
            staffNumber: row.staffNumber,
            isDraft: row.status === 'DRAFT',
          });
        after = next ?? undefined;
      } while (after !== undefined && everybody.length + PAGE_SIZE.step <= COUNT.ids);
      return everybody;
    },
    refetchOnWindowFocus: false,
  });
