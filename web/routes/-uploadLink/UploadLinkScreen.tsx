import { Skeleton, Title } from '@mantine/core';
import { IconCircleCheck, IconHourglass, IconLinkOff, IconX } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { UploadLink } from '#contract/documents/accessLinks.ts';
import { CallError, errorText } from '#web/api/client/errors.ts';
import { loadUploadLink } from '#web/api/documents/linkCalls.ts';
import { dateText, momentDayText } from '#web/features/documents/dates/dateText.ts';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { Fact, FactList } from '#web/ui/page/FactList.tsx';
import { Row, RowList, RowText } from '#web/ui/RowList.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { tryLater } from '#web/words/failures.ts';
import { SendForm } from './SendForm.tsx';
import classes from './uploadLink.module.css';

/** The page of an upload link: who asks whom for what, the form to send it, and what became of what was sent (DOOR-02). */
export function UploadLinkScreen() {
  const token = useLocation({ select: ({ hash }) => hash });
  const [tries, setTries] = useState(0);
  return (
    <div className={classes.root}>
      <header>
        <Logo size={32} />
      </header>
      <main className={classes.main}>
        <OpenedLink key={`${token} ${tries}`} token={token} onRetry={() => setTries(tries + 1)} />
      </main>
    </div>
  );
}

/** The answer to the link, without the cache of the portal: nobody need be logged in. */
function useUploadLink(token: string) {
  const [link, setLink] = useState<UploadLink | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    const aborting = new AbortController();
    const { signal } = aborting;
    loadUploadLink(token, signal).then(
      (loaded) => signal.aborted || setLink(loaded),
      (failure) => signal.aborted || setError(failure),
    );
    return () => aborting.abort();
  }, [token]);
  return { link, setLink, error };
}

function OpenedLink({ token, onRetry }: { token: string; onRetry: () => void }) {
  const { link, setLink, error } = useUploadLink(token);
  if (link) return <Opened link={link} token={token} onSent={setLink} />;
  if (error === null) return <Skeleton height={320} radius="md" role="status" aria-label="Loading" />;
  if (error instanceof CallError && error.status === 401)
    return (
      <EmptyState
        icon={<IconLinkOff size={30} stroke={1.6} />}
        title="This link can’t be opened"
        text={error.code === 'LINK_ENDED' && error.text ? error.text : INCOMPLETE}
      />
    );
  return (
    <ErrorState title="The link could not be opened" text={errorText(error, tryLater)} onRetry={onRetry} />
  );
}

const INCOMPLETE = 'It isn’t complete. Open it again from the message, or ask the person who sent it.';

interface OpenedProps {
  link: UploadLink;
  token: string;
  onSent: (link: UploadLink) => void;
}

function Opened({ link, token, onSent }: OpenedProps) {
  const [sentName, setSentName] = useState<string | null>(null);
  const { workspaceName, askedBy, person, until, sent, usesLeft } = link;
  const waiting = new Set(sent.flatMap(({ kindName, state }) => (state === 'WAITING' ? kindName : [])));
  const kinds = link.kinds.filter(({ name }) => !waiting.has(name));
  const asker = askedBy ?? 'An admin';
  return (
    <>
      <div>
        <Title order={1} size="h2" className={classes.title}>
          Send documents to <bdi>{workspaceName}</bdi>
        </Title>
        <FactList>
          <Fact name="Asked by">{asker}</Fact>
          {person !== null && <Fact name="For">{person}</Fact>}
          <Fact name="Until">{dateText(until)}</Fact>
        </FactList>
      </div>
      {sentName !== null && (
        <Notice>
          “{sentName}” was sent. {asker} or an admin checks it.
          {kinds.length > 0 && usesLeft > 0 && ' You can send the next document.'}
        </Notice>
      )}
      {kinds.length > 0 && usesLeft > 0 && (
        <SendForm
          // Another form for the next document.
          key={sent.length}
          token={token}
          kinds={kinds}
          today={link.today}
          onSent={(next, name) => {
            setSentName(name);
            onSent(next);
            window.scrollTo({ top: 0 });
          }}
        />
      )}
      {usesLeft === 0 && (
        <Notice>No more documents can be sent by this link. Ask {asker} for a new one.</Notice>
      )}
      {usesLeft > 0 && kinds.length === 0 && sentName === null && (
        <Notice>
          {sent.length > 0
            ? 'Everything that was asked for has been sent.'
            : `Nothing is asked for now. If you think this is a mistake, ask ${asker}.`}
        </Notice>
      )}
      {sent.length > 0 && <Sent sent={sent} />}
    </>
  );
}

const LOOKS = {
  WAITING: { tone: 'calm', icon: IconHourglass, label: 'Waits for review' },
  ACCEPTED: { tone: 'good', icon: IconCircleCheck, label: 'Accepted' },
  REJECTED: { tone: 'bad', icon: IconX, label: 'Rejected' },
} as const;

/** The documents that came through the link, and what became of them. */
function Sent({ sent }: Pick<UploadLink, 'sent'>) {
  return (
    <Card title="Sent">
      <RowList aria-label="Sent">
        {sent.map(({ kindName, sentAt, state, reason }) => (
          <Row key={sentAt + kindName}>
            <RowText
              name={<bdi>{kindName}</bdi>}
              facts={
                <>
                  {`Sent on ${momentDayText(sentAt)}`}
                  {reason !== null && (
                    <div dir="auto" className={classes.reason}>
                      {`Why: ${reason}`}
                    </div>
                  )}
                </>
              }
            />
            <StatusBadge {...LOOKS[state]} />
          </Row>
        ))}
      </RowList>
    </Card>
  );
}
