import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { LENGTH } from '#contract/rules/limits.ts';
import { emailKey } from '#contract/rules/text.ts';
import { useSession } from '#web/api/session.ts';
import { userQuery } from '#web/api/users.ts';
import { signOut } from '#web/features/session/signOut.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import classes from './workspaces.module.css';

/** The address comes with a link that anybody can write: no other text of it is shown. */
const isAddress = (text: string) => text.length <= LENGTH.email && /^[^\s@<>"]+@[a-z0-9.-]+$/i.test(text);

/** Says for whom an invitation is whose link was opened by somebody who is logged in as somebody else. */
export function InvitedAsOther({ invited }: { invited: string }) {
  const navigate = useNavigate();
  const { userId } = useSession();
  const { data: user } = useQuery({ ...userQuery(userId ?? ''), enabled: userId !== null });
  const [busy, setBusy] = useState(false);
  if (!user) return null;
  if (!isAddress(invited) || emailKey(invited) === emailKey(user.email))
    return <Navigate to="/workspaces" search={{}} replace />;
  const change = async () => {
    setBusy(true);
    await signOut();
    await navigate({ to: '/signup/email', search: { email: invited }, replace: true });
  };
  const stay = () => void navigate({ to: '/workspaces', replace: true });
  return (
    <div className={classes.invited}>
      <Notice>
        This invitation is for <strong>{invited}</strong>. You’re logged in as <strong>{user.email}</strong>.
        <div className={classes.choices}>
          <Button size="sm" loading={busy} onClick={() => void change()}>
            Sign out and continue
          </Button>
          <Button size="sm" variant="default" disabled={busy} onClick={stay}>
            Stay logged in
          </Button>
        </div>
      </Notice>
    </div>
  );
}
