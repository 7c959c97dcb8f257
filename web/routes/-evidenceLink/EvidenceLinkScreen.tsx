import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Anchor, Button, Text, Title } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCalendarQuestion,
  IconCircleCheck,
  IconCircleDashed,
  IconClock,
  IconExternalLink,
  IconFileSearch,
  IconPrinter,
} from '@tabler/icons-react';
import type { EvidenceState, SharedEvidence, SharedView } from '#contract/documents/evidenceLinks.ts';
import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import { openEvidenceLink } from '#web/api/documents/linkCalls.ts';
import { LinkScreen } from '#web/features/accessLinks/LinkScreen.tsx';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { Card } from '#web/ui/Card.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Fact, FactList } from '#web/ui/page/FactList.tsx';
import { Row, RowList, RowText } from '#web/ui/RowList.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import classes from './evidenceLink.module.css';

/** The page of an evidence link: what chosen people hold on a day, with the files that prove it (DOOR-03). */
export function EvidenceLinkScreen() {
  return (
    // Addresses of files live for one to two of these spans.
    <LinkScreen load={openEvidenceLink} isWide renewAfter={LIFETIME_MS.fileLink}>
      {({ view }) => <Opened view={view} />}
    </LinkScreen>
  );
}

function Opened({ view }: { view: SharedView }) {
  const { workspaceName, madeBy, day, today, until, kinds, people } = view;
  const isEmpty = kinds.length === 0 || people.length === 0;
  return (
    <>
      <div className={classes.head}>
        <Title order={1} size="h2" className={classes.title}>
          <Trans>
            Evidence from <bdi>{workspaceName}</bdi>
          </Trans>
        </Title>
        {!isEmpty && (
          <Button
            variant="default"
            className={classes.print}
            leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden />}
            onClick={() => window.print()}
          >
            <Trans>Print</Trans>
          </Button>
        )}
      </div>
      <FactList>
        <Fact name={t`As of`}>{day === today ? t`${{ date: dateText(day) }} (today)` : dateText(day)}</Fact>
        <Fact name={t`Shared by`}>{madeBy ?? t`An admin`}</Fact>
        <Fact name={t`Link works until`}>{dateText(until)}</Fact>
      </FactList>
      {isEmpty ? (
        <Notice>
          {madeBy === null
            ? t`This link shows nothing now. Ask the person who sent it for a new one.`
            : t`This link shows nothing now. Ask ${madeBy} for a new one.`}
        </Notice>
      ) : (
        <Text size="sm" c="dimmed">
          <Trans>
            “Missing” means that nothing of this type is on file. “Waiting for review” means that somebody
            still has to check it.
          </Trans>
        </Text>
      )}
      {!isEmpty &&
        Object.entries(people).map(([place, person]) => <Person key={place} {...person} kinds={kinds} />)}
    </>
  );
}

type PersonProps = SharedView['people'][number] & Pick<SharedView, 'kinds'>;

function Person({ name, cells, kinds }: PersonProps) {
  const called = name ?? t`Person without a name`;
  return (
    <Card title={called} titleSize="h4" className={classes.person}>
      <RowList aria-label={called}>
        {cells.map((cell, place) => {
          const kind = kinds[place] ?? '';
          return (
            <Row key={kind} className={classes.row}>
              <RowText name={<bdi>{kind}</bdi>} facts={datesText(cell)} />
              <StatusBadge {...LOOKS[cell.state]} />
              {cell.file && (
                <Anchor
                  href={cell.file.url}
                  target="_blank"
                  rel="noopener noreferrer"
                  className={classes.file}
                  aria-label={t`Open file: ${kind} of ${called}`}
                >
                  <IconExternalLink size={16} stroke={1.8} aria-hidden /> <Trans>Open file</Trans>
                </Anchor>
              )}
            </Row>
          );
        })}
      </RowList>
    </Card>
  );
}

const LOOKS = {
  EXPIRED: { tone: 'bad', icon: IconAlertTriangle, label: t`Expired` },
  UNDATED: { tone: 'bad', icon: IconCalendarQuestion, label: t`Date missing` },
  MISSING: { tone: 'bad', icon: IconCircleDashed, label: t`Missing` },
  WAITING: { tone: 'warn', icon: IconFileSearch, label: t`Waiting for review` },
  EXPIRES_SOON: { tone: 'warn', icon: IconClock, label: t`Expires soon` },
  VALID: { tone: 'good', icon: IconCircleCheck, label: t`Valid` },
} as const satisfies Record<EvidenceState, object>;

/** The days of what a person holds, as far as there are any. */
function datesText({ state, issuedOn, expiresOn }: SharedEvidence): string {
  if (state === 'MISSING' || state === 'WAITING' || state === 'UNDATED') return '';
  const date = expiresOn && dateText(expiresOn);
  const end = !date ? t`No end date` : state === 'EXPIRED' ? t`Expired on ${date}` : t`Valid until ${date}`;
  return issuedOn === null ? end : t`${end} · issued on ${{ date: dateText(issuedOn) }}`;
}
