import { redirect } from '@tanstack/react-router';
import { emailKey } from '#contract/rules/text.ts';
import { loadedQueryClient } from '#web/api/client/answers.ts';
import { getSession } from '#web/api/session.ts';
import { userQuery } from '#web/api/users.ts';

/** Where the link of an invitation leads who is logged in; the list says for whom it is, if that is somebody else. */
export function toInvitation(email: string) {
  const own = loadedQueryClient()?.getQueryData(userQuery(getSession().userId ?? '').queryKey)?.email;
  const isOwn = own !== undefined && emailKey(own) === emailKey(email);
  return redirect({ to: '/workspaces', search: isOwn ? {} : { invited: email }, replace: true });
}
