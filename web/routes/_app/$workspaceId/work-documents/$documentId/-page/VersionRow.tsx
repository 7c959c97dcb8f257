import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Anchor, Text } from '@mantine/core';
import {
  IconBan,
  IconCircleCheck,
  IconCircleX,
  IconHistory,
  IconHourglass,
  IconPencil,
  type TablerIcon,
} from '@tabler/icons-react';
import type { DocumentVersion } from '#contract/documents/documentVersions.ts';
import { todayIn } from '#contract/rules/calendar.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { FACT_NAMES } from '#contract/rules/documents.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { FileThumbnail } from '#web/features/documents/FileThumbnail.tsx';
import { Row } from '#web/ui/RowList.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { noDateText } from '#web/words/documents/documents.ts';
import { READ_BY_MACHINE, versionStateLabels } from '#web/words/documents/documentVersions.ts';
import { factTexts, versionPhrases } from '#web/words/documents/facts.ts';
import { personName } from '#web/words/people.ts';
import { dotted } from '#web/words/several/listFormat.ts';
import { isStanding, type VersionMark, versionMark } from './inForce.ts';
import { EndingText, VersionEnding } from './VersionEnding.tsx';
import classes from './VersionRow.module.css';

const marks: Record<
  VersionMark,
  { tone: 'good' | 'warn' | 'bad' | 'calm'; icon: TablerIcon; label: string }
> = {
  IN_FORCE: { tone: 'calm', icon: IconCircleCheck, label: t`Current version` },
  CORRECTED: { tone: 'calm', icon: IconPencil, label: t`Corrected` },
  WAITING: { tone: 'warn', icon: IconHourglass, label: versionStateLabels.SUBMITTED },
  REJECTED: { tone: 'bad', icon: IconCircleX, label: versionStateLabels.REJECTED },
  WITHDRAWN: { tone: 'bad', icon: IconBan, label: versionStateLabels.WITHDRAWN },
  REPLACED: { tone: 'calm', icon: IconHistory, label: t`Replaced` },
  EARLIER: { tone: 'calm', icon: IconHistory, label: t`Earlier version` },
};

interface Props {
  workspaceId: string;
  /** Whether the reader may withdraw it and put it back. */
  canEnd: boolean;
  today: CalendarDate;
  version: DocumentVersion;
  versions: readonly DocumentVersion[];
  timeZone: string;
}

const ALL_BUT_NAME = FACT_NAMES.filter((name) => name !== 'name');

/** One version: its file, what it says, who added it and when, and what became of it. */
export function VersionRow({ workspaceId, version, versions, timeZone, today, canEnd }: Props) {
  const { name, type, file } = version;
  const dayOf = (instant: string) => dateText(todayIn(timeZone, new Date(instant)));
  const added = dayOf(version.recordedAt);
  const facts = ALL_BUT_NAME.flatMap((fact) =>
    fact === 'expirationDate' && version.expirationDate === null
      ? [noDateText(version)]
      : factTexts(version, [fact], versionPhrases),
  );
  const before = versions.find(({ id }) => id === version.corrects);
  return (
    <Row className={classes.row}>
      <Anchor
        href={file.url}
        target="_blank"
        rel="noreferrer"
        aria-label={t`Open the file added on ${added}`}
      >
        <FileThumbnail document={{ type, url: file.url }} />
      </Anchor>
      <div className={classes.words}>
        <div className={classes.head}>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <StatusBadge {...marks[versionMark(version, versions)]} />
        </div>
        <div>{dotted(facts)}</div>
        <Text size="xs" c="dimmed">
          <Added
            by={personName(version.recordedBy)}
            on={added}
            link={version.sentByLinkOf && personName(version.sentByLinkOf)}
            corrected={before && dayOf(before.recordedAt)}
          />
          {version.readByMachine && ` · ${READ_BY_MACHINE}`}
        </Text>
        <Decision version={version} dayOf={dayOf} />
        <EndingText version={version} versions={versions} dayOf={dayOf} />
        {canEnd && (
          <VersionEnding
            workspaceId={workspaceId}
            version={version}
            isStanding={isStanding(version, versions)}
            today={today}
          />
        )}
      </div>
    </Row>
  );
}

interface AddedProps {
  by: string;
  on: string;
  /** The holder of the link through which it came. */
  link: string | null;
  /** The day of the version that it corrects. */
  corrected: string | undefined;
}

function Added({ by, on, link, corrected }: AddedProps) {
  if (link !== null)
    return corrected ? (
      <Trans>
        Added by <bdi>{by}</bdi> on {on} through the link of <bdi>{link}</bdi>, correcting the one added on{' '}
        {corrected}
      </Trans>
    ) : (
      <Trans>
        Added by <bdi>{by}</bdi> on {on} through the link of <bdi>{link}</bdi>
      </Trans>
    );
  return corrected ? (
    <Trans>
      Added by <bdi>{by}</bdi> on {on}, correcting the one added on {corrected}
    </Trans>
  ) : (
    <Trans>
      Added by <bdi>{by}</bdi> on {on}
    </Trans>
  );
}

/** Who decided on what was submitted, and why it was refused. */
function Decision({ version, dayOf }: { version: DocumentVersion; dayOf: (instant: string) => string }) {
  const { state, decidedAt, decidedBy, reason } = version;
  if (decidedAt === null) return null;
  return (
    <>
      <Text size="xs" c="dimmed">
        {state === 'REJECTED' ? (
          <Trans>
            Rejected by <bdi>{ph({ person: personName(decidedBy) })}</bdi> on {{ date: dayOf(decidedAt) }}
          </Trans>
        ) : (
          <Trans>
            Accepted by <bdi>{ph({ person: personName(decidedBy) })}</bdi> on {{ date: dayOf(decidedAt) }}
          </Trans>
        )}
      </Text>
      {reason !== null && (
        <p className={classes.reason} dir="auto">
          {reason}
        </p>
      )}
    </>
  );
}
