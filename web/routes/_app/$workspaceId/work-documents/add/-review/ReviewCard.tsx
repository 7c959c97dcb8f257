import { Anchor, Text } from '@mantine/core';
import { IconBell, IconCalendar, IconCertificate, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { EVIDENCE } from '#contract/rules/documents.ts';
import { evidenceOf } from '#web/features/documents/certificate/certificateValues.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import type { DraftDocument, DraftMember } from '#web/features/documents/draft.ts';
import { FileThumbnail } from '#web/features/documents/FileThumbnail.tsx';
import { documentName } from '#web/routes/_app/$workspaceId/work-documents/add/-draft/draftRequest.ts';
import { Card } from '#web/ui/Card.tsx';
import { TruncatedText } from '#web/ui/TruncatedText.tsx';
import { truncate } from '#web/ui/truncate.ts';
import { ALREADY_EXPIRED, NO_EXPIRATION_DATE, reminderLabel } from '#web/words/documents/documents.ts';
import { draftPhrases, factTexts } from '#web/words/documents/facts.ts';
import { numberText } from '#web/words/numbers.ts';
import classes from './ReviewCard.module.css';

interface Props {
  document: DraftDocument;
  /** Who gets it. */
  people: readonly DraftMember[];
  today: CalendarDate;
}

/** One document as it will be created, and for whom (DOC-33). */
export function ReviewCard({ document, people, today }: Props) {
  const { expirationDate, expirationReminderOption } = document;
  const name = documentName(document);
  const said = factTexts(evidenceOf(document), EVIDENCE, draftPhrases);
  const evidence = [...(document.kind ? [document.kind.name] : []), ...said].join(' · ');
  return (
    <Card size="small" className={classes.root} aria-label={name}>
      <FileThumbnail document={document} />
      <div className={classes.facts}>
        <TruncatedText className={classes.name}>{name}</TruncatedText>
        <TruncatedText className={classes.file}>{document.name}</TruncatedText>
        {evidence !== '' && (
          <Text className={classes.line} size="sm">
            <IconCertificate size={17} stroke={1.7} aria-hidden />
            <span className={classes.evidence}>{evidence}</span>
          </Text>
        )}
        <Text className={classes.line} size="sm">
          <IconCalendar size={17} stroke={1.7} aria-hidden />
          <span>
            {expirationDate === null ? NO_EXPIRATION_DATE : `Expires ${dateText(expirationDate)}`}
            {expirationDate !== null && expirationDate < today && <strong> · {ALREADY_EXPIRED}</strong>}
          </span>
        </Text>
        {expirationReminderOption !== null && (
          <Text className={classes.line} size="sm">
            <IconBell size={17} stroke={1.7} aria-hidden />
            <span>
              Reminder <strong>{reminderLabel(expirationReminderOption)}</strong>
            </span>
          </Text>
        )}
        <div className={classes.line}>
          <IconUsers size={17} stroke={1.7} aria-hidden />
          <MemberNames members={people} />
        </div>
      </div>
    </Card>
  );
}

const FIRST = 5;
const MOST = 200;

/** The names of the members; many of them are folded. */
function MemberNames({ members }: { members: readonly DraftMember[] }) {
  const [open, setOpen] = useState(false);
  const shown = members.slice(0, open ? MOST : FIRST);
  const rest = members.length - shown.length;
  return (
    <div className={classes.memberNames}>
      <ul className={classes.list} aria-label="Members">
        {shown.map(({ id, name }) => (
          <li key={id} dir="auto" title={name}>
            {truncate(name, 40)}
          </li>
        ))}
        {open && rest > 0 && <li>and {numberText(rest)} more</li>}
      </ul>
      {members.length > FIRST && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          onClick={() => setOpen(!open)}
          aria-expanded={open}
        >
          {open ? 'Show fewer' : `and ${numberText(rest)} more`}
        </Anchor>
      )}
    </div>
  );
}
