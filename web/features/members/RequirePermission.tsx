import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Permission } from '#contract/rules/permissions.ts';
import { ApiError } from '#web/api/client/errors.ts';
import { meQuery } from '#web/api/members.ts';
import { AccessDenied } from '#web/ui/feedback/AccessDenied.tsx';

interface Props {
  workspaceId: string;
  permission: Permission;
  /** What the screen is about, for those who may not see it. */
  what?: 'page' | 'team';
  children: ReactNode;
}

const isRefusal = (error: unknown) => error instanceof ApiError && [403, 404].includes(error.status);

/**
 * Lets in whom the workspace gives `permission`; draws nothing until that is known (PERM-03, PERM-08, PERM-13, PERM-14).
 * Once let in, a broken connection does not throw anybody out; the server's word does.
 */
export function RequirePermission({ workspaceId, permission, what, children }: Props) {
  const { data: me, isPending, error } = useQuery(meQuery(workspaceId));
  if (isPending) return null;
  if (me === undefined || isRefusal(error) || !me.permissions.includes(permission))
    return <AccessDenied what={what} />;
  return children;
}
