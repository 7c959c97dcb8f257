import { t } from '@lingui/core/macro';
import { Skeleton } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { CallError, errorText } from '#web/api/client/errors.ts';
import { LazyLanguageSwitch } from '#web/features/languages/LazyLanguageSwitch.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { tryLater } from '#web/words/failures.ts';
import classes from './LinkScreen.module.css';

interface Props<View> {
  /** The call by which the link is opened. */
  load: (token: string, signal: AbortSignal) => Promise<View>;
  /** The content of the page; `onChange` takes a newer answer. */
  children: (opened: { view: View; token: string; onChange: (view: View) => void }) => ReactNode;
  /** Room for several columns. */
  isWide?: boolean;
  /** Milliseconds after which the answer is asked for anew once the page is used again; without it, never. */
  renewAfter?: number;
}

/** The page to which a link for somebody without an account leads, or why it can't be opened (DOOR-02, DOOR-03). */
export function LinkScreen<View>({ load, children, isWide, renewAfter = Infinity }: Props<View>) {
  const token = useLocation({ select: ({ hash }) => hash });
  const [tries, setTries] = useState(0);
  return (
    <div className={classes.root} data-wide={isWide || undefined}>
      <meta name="robots" content="noindex, nofollow" />
      <header className={classes.header}>
        <Logo size={32} />
        <LazyLanguageSwitch />
      </header>
      <main className={classes.main}>
        <OpenedLink
          key={`${token} ${tries}`}
          token={token}
          load={load}
          renewAfter={renewAfter}
          show={children}
          onRetry={() => setTries(tries + 1)}
        />
      </main>
    </div>
  );
}

/** Signs that somebody is at the page: most come a moment before a click. */
const USED = ['pointermove', 'pointerdown', 'keydown', 'visibilitychange'] as const;

/** The answer to the link, without the cache of the portal: nobody need be logged in. */
function useAnswer<View>({
  token,
  load,
  renewAfter,
}: Pick<OpenedProps<View>, 'token' | 'load' | 'renewAfter'>) {
  const [view, setView] = useState<View | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    const aborting = new AbortController();
    const { signal } = aborting;
    const show = (loaded: View | null, failure: unknown) => {
      if (signal.aborted) return;
      setView(() => loaded);
      setError(failure);
    };
    const first = load(token, signal).then(
      (loaded) => show(loaded, null),
      (failure) => show(null, failure),
    );
    let asked = Date.now();
    let isAsking = true;
    void first.finally(() => {
      isAsking = false;
    });
    const renew = async () => {
      if (isAsking || document.hidden || Date.now() - asked < renewAfter) return;
      isAsking = true;
      try {
        show(await load(token, signal), null);
        asked = Date.now();
      } catch (failure) {
        // What is shown stays where there is no line; a link that has ended shows nothing more.
        if (failure instanceof CallError && failure.status === 401) show(null, failure);
      }
      isAsking = false;
    };
    for (const use of USED) document.addEventListener(use, renew, { signal });
    return () => aborting.abort();
  }, [token, load, renewAfter]);
  return { view, onChange: (next: View) => setView(() => next), error };
}

interface OpenedProps<View> extends Required<Pick<Props<View>, 'load' | 'renewAfter'>> {
  token: string;
  show: Props<View>['children'];
  onRetry: () => void;
}

function OpenedLink<View>({ show, onRetry, ...asked }: OpenedProps<View>) {
  const { token } = asked;
  const { view, onChange, error } = useAnswer(asked);
  if (view !== null) return show({ view, token, onChange });
  if (error === null) return <Skeleton height={320} radius="md" role="status" aria-label={t`Loading`} />;
  if (error instanceof CallError && error.status === 401)
    return (
      <EmptyState
        icon={<IconLinkOff size={30} stroke={1.6} />}
        title={t`This link can’t be opened`}
        text={error.code === 'LINK_ENDED' && error.text ? error.text : INCOMPLETE}
      />
    );
  return (
    <ErrorState title={t`The link could not be opened`} text={errorText(error, tryLater)} onRetry={onRetry} />
  );
}

const INCOMPLETE = t`It isn’t complete. Open it again from the message, or ask the person who sent it.`;
