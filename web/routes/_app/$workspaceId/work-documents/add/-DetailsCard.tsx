import { Button, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { type ReactNode, useCallback } from 'react';
import type { DocumentKind } from '#contract/documents/documentKinds.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { DETAILS, EVIDENCE, type FactName } from '#contract/rules/documents.ts';
import { issueProblem } from '#contract/rules/versions.ts';
import { KindSelect } from '#web/features/documentKinds/KindSelect.tsx';
import { CertificateFields } from '#web/features/documents/certificate/CertificateFields.tsx';
import type { CertificateValues } from '#web/features/documents/certificate/certificateValues.ts';
import { EARLIEST_DATE } from '#web/features/documents/dates/pickableDates.ts';
import type { Details, DraftDocument } from '#web/features/documents/draft.ts';
import { FileThumbnail } from '#web/features/documents/FileThumbnail.tsx';
import { reminderNote } from '#web/features/documents/reminderNote.ts';
import {
  reminderOf,
  withoutExtension,
} from '#web/routes/_app/$workspaceId/work-documents/add/-draft/draftRequest.ts';
import { draftKind } from '#web/routes/_app/$workspaceId/work-documents/add/-draft/proposals.ts';
import { Card } from '#web/ui/Card.tsx';
import { TruncatedText } from '#web/ui/TruncatedText.tsx';
import { sizeText } from '#web/ui/upload/sizeText.ts';
import { documentTypeLabels } from '#web/words/documents/documents.ts';
import { namesText } from '#web/words/documents/facts.ts';
import { counted } from '#web/words/numbers.ts';
import classes from './-DetailsCard.module.css';

interface Props {
  document: DraftDocument;
  kinds: DocumentKind[];
  today: CalendarDate;
  onChange: (details: Partial<Details>) => void;
  /** Whether a typed date cannot be taken; `key` says which. */
  onWrong: (key: string, isWrong: boolean) => void;
  /** Missing when there is no other document. */
  onUseForAll: (() => void) | undefined;
  /** What was done from this card. */
  children: ReactNode;
}

/** What can be entered for one document (DOC-25 … DOC-31, KIND-04). */
export function DetailsCard({ document, kinds, today, onChange, onWrong, onUseForAll, children }: Props) {
  const { key, kind, issuedOn, expirationDate, expirationReminderOption } = document;
  const dayIsWrong = useCallback(
    (name: FactName, isWrong: boolean) => onWrong(`${key} ${name}`, isWrong),
    [key, onWrong],
  );
  const chooseKind = (kindId: string | null) => {
    const chosen = kinds.find(({ id }) => id === kindId);
    onChange({ kind: chosen ? draftKind(chosen) : null });
  };
  const certificate = {
    values: {
      ...document,
      name: document.displayName,
      reminder: String(expirationReminderOption ?? ''),
    },
    onChange: ({ name, reminder, ...some }: Partial<CertificateValues>) =>
      onChange({
        ...some,
        ...(name !== undefined && { displayName: name }),
        ...(reminder !== undefined && { expirationReminderOption: Number(reminder) || null }),
      }),
    errors: { issuedOn: issueProblem(issuedOn, expirationDate, today) ?? undefined },
    onWrong: dayIsWrong,
    today,
    expires: kinds.find(({ id }) => id === kind?.id)?.expires,
  };
  const isValidFor = kind?.validMonths ?? null;
  return (
    <Card size="small" className={classes.root} aria-label={document.name}>
      <div className={classes.file}>
        <FileThumbnail document={document} />
        <div className={classes.facts}>
          <TruncatedText className={classes.name}>{document.name}</TruncatedText>
          <Text size="xs" c="dimmed">
            {documentTypeLabels[document.type]} · {sizeText(document.size)}
          </Text>
        </div>
      </div>
      {kinds.length > 0 && (
        <KindSelect
          kinds={kinds}
          value={kind?.id ?? null}
          label="Document type (optional)"
          onKind={chooseKind}
        />
      )}
      <CertificateFields
        {...certificate}
        asked={DETAILS}
        reminderNote={reminderNote(
          { expirationDate, expirationReminder: reminderOf(document) },
          today,
          false,
        )}
        special={{
          name: { label: 'Display name (optional)', placeholder: withoutExtension(document.name) },
        }}
      />
      {/* Folded away where neither the kind nor anybody speaks of them (KIND-04). */}
      <details className={classes.more} open={isValidFor !== null || EVIDENCE.some((name) => document[name])}>
        <summary className={classes.summary}>{namesText(EVIDENCE)}</summary>
        <div className={classes.evidence}>
          <CertificateFields
            {...certificate}
            asked={EVIDENCE}
            special={{
              issuedOn: {
                minDate: EARLIEST_DATE,
                description:
                  isValidFor === null
                    ? null
                    : `“${kind?.name}” is valid for ${counted(isValidFor, 'month')} from it.`,
              },
            }}
          />
        </div>
      </details>
      {onUseForAll && expirationDate !== null && (
        <Button
          className={classes.all}
          variant="subtle"
          size="sm"
          leftSection={<IconCopy size={17} aria-hidden />}
          onClick={onUseForAll}
        >
          Use this date and reminder for all without a date
        </Button>
      )}
      {children}
    </Card>
  );
}
