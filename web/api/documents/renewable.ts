import { queryOptions } from '@tanstack/react-query';
import type { documents } from '#contract/documents/documents.ts';
import type { HeldFile } from '#contract/documents/renewable.ts';
import type { CallOf } from '#contract/endpoint.ts';
import { api } from '#web/api/client/client.ts';
import { workspaceKey } from '#web/api/keys.ts';

type Asked = CallOf<typeof documents.renewable>['body'];

/** A file of the call that somebody has. */
export type Held = HeldFile & { fileId: string };

/** The documents of some people that new ones of some kinds would renew (VAL-08), and the files among some that they have (IMP-14). */
export const renewableQuery = (workspaceId: string, of: Asked['of'], files: NonNullable<Asked['files']>) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'documents', 'renewable', of, files),
    queryFn: async ({ signal }) => {
      const call = { params: { workspaceId }, body: { of, files } };
      const { data, held } = await api.documents.renewable(call, { signal });
      return {
        renewable: data,
        held: held.flatMap((one): Held[] => {
          const asked = files[one.file];
          return asked ? [{ ...one, fileId: asked.fileId }] : [];
        }),
      };
    },
  });
