import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { User } from '#contract/users.ts';
import { useSession } from '#web/api/session.ts';
import { userQuery } from '#web/api/users.ts';

const pollMilliseconds = 5_000;

/** The user who waits for the verification; goes on as soon as it has happened, in another tab or on a phone. */
export function useUnverifiedUser(): User | undefined {
  const { userId } = useSession();
  const navigate = useNavigate();
  const { data: user } = useQuery({
    ...userQuery(userId ?? ''),
    enabled: userId !== null,
    refetchInterval: pollMilliseconds,
    refetchOnWindowFocus: 'always',
  });
  const isVerified = user?.isEmailVerified === true;
  useEffect(() => {
    if (isVerified) void navigate({ to: '/', replace: true });
  }, [isVerified, navigate]);
  return user;
}
