import '#web/styles/app.ts';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '#web/api/session.ts';
import { userPropertiesQuery } from '#web/api/users.ts';
import { useSavedLanguage } from '#web/features/languages/language.ts';
import { useSavedTheme } from '#web/features/session/useTheme.ts';

/** Brings the styles of the app's parts with it, and theme and language of whoever has come in. */
export function AppFrame() {
  const { userId } = useSession();
  // Another tab may have made the session somebody else's: what was entered on this screen isn't theirs.
  const [person, setPerson] = useState(userId);
  if (userId !== null && userId !== person) setPerson(userId);
  const { data } = useQuery({ ...userPropertiesQuery(userId ?? ''), enabled: userId !== null });
  useSavedTheme(data?.theme);
  useSavedLanguage(data?.language);
  return <Outlet key={person} />;
}
