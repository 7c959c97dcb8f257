import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Title } from '@mantine/core';
import { IconCircleCheck, IconHourglass, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { UploadLink } from '#contract/documents/accessLinks.ts';
import { loadUploadLink } from '#web/api/documents/linkCalls.ts';
import { LinkScreen } from '#web/features/accessLinks/LinkScreen.tsx';
import { dateText, momentDayText } from '#web/features/documents/dates/dateText.ts';
import { Card } from '#web/ui/Card.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Fact, FactList } from '#web/ui/page/FactList.tsx';
import { Row, RowList, RowText } from '#web/ui/RowList.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { SendForm } from './SendForm.tsx';
import classes from './uploadLink.module.css';

/** The page of an upload link: who asks whom for what, the form to send it, and what became of what was sent (DOOR-02). */
export function UploadLinkScreen() {
  return (
    <LinkScreen load={loadUploadLink}>
      {({ view, token, onChange }) => <Opened link={view} token={token} onSent={onChange} />}
    </LinkScreen>
  );
}

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
  const asked = askedBy ?? t({ message: 'an admin', context: 'whom to ask' });
  const hasMore = kinds.length > 0 && usesLeft > 0;
  return (
    <>
      <div>
        <Title order={1} size="h2" className={classes.title}>
          <Trans>
            Send documents to <bdi>{workspaceName}</bdi>
          </Trans>
        </Title>
        <FactList>
          <Fact name={t`Asked by`}>{askedBy ?? t`An admin`}</Fact>
          {person !== null && <Fact name={t`For`}>{person}</Fact>}
          <Fact name={t`Until`}>{dateText(until)}</Fact>
        </FactList>
      </div>
      {sentName !== null && (
        <Notice>
          {askedBy === null
            ? t`“${sentName}” was sent. An admin checks it.`
            : t`“${sentName}” was sent. ${askedBy} or an admin checks it.`}
          {hasMore && ` ${t`You can send the next document.`}`}
        </Notice>
      )}
      {hasMore && (
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
        <Notice>
          <Trans>No more documents can be sent with this link. Ask {asked} for a new one.</Trans>
        </Notice>
      )}
      {usesLeft > 0 && kinds.length === 0 && sentName === null && (
        <Notice>
          {sent.length > 0
            ? t`Everything that was asked for has been sent.`
            : t`Nothing is asked for now. If you think this is a mistake, ask ${asked}.`}
        </Notice>
      )}
      {sent.length > 0 && <Sent sent={sent} />}
    </>
  );
}

const LOOKS = {
  WAITING: { tone: 'calm', icon: IconHourglass, label: t`Waiting for review` },
  ACCEPTED: { tone: 'good', icon: IconCircleCheck, label: t`Accepted` },
  REJECTED: { tone: 'bad', icon: IconX, label: t`Rejected` },
} as const;

/** The documents that came through the link, and what became of them. */
function Sent({ sent }: Pick<UploadLink, 'sent'>) {
  return (
    <Card title={t`Sent`}>
      <RowList aria-label={t`Sent`}>
        {sent.map(({ kindName, sentAt, state, reason }) => (
          <Row key={sentAt + kindName}>
            <RowText
              name={<bdi>{kindName}</bdi>}
              facts={
                <>
                  {t`Sent on ${{ date: momentDayText(sentAt) }}`}
                  {reason !== null && (
                    <div dir="auto" className={classes.reason}>
                      {t`Reason: ${reason}`}
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
