import { useEffect, useMemo, useState } from 'react';
import { isEmail } from '#contract/schemas.ts';
import { api } from '#web/api/client/client.ts';
import { existenceCheck } from './-existence.ts';

const none: ReadonlySet<string> = new Set();
const PAUSE = 300;

/** Which of the addresses belong to members already, asked for when the typing pauses (MEM-63). */
export function useExisting(workspaceId: string, emails: readonly string[]) {
  const [existing, setExisting] = useState(none);
  const check = useMemo(() => {
    const ask = existenceCheck((some) => api.members.checkEmails({ body: { workspaceId, emails: some } }));
    return (all: readonly string[]) => ask(all.filter(isEmail));
  }, [workspaceId]);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const found = await check(emails);
      if (isCurrent) setExisting(found);
    }, PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [check, emails]);
  return { existing, check };
}
