import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { WorkDocument } from '#contract/documents/documents.ts';
import type { UploadedFile } from '#contract/files.ts';
import { type DocumentDetails, hasSameDetails } from '#contract/rules/documents.ts';
import { LENGTH } from '#contract/rules/limits.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { CallError } from '#web/api/client/errors.ts';
import { oneDocumentQuery } from '#web/api/documents/documents.ts';
import { getSession } from '#web/api/session.ts';
import { recordEvent } from '#web/features/analytics/events.ts';
import { DateFields } from '#web/features/documents/dates/DateFields.tsx';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { useToday } from '#web/features/documents/dates/useToday.ts';
import { reminderNote } from '#web/features/documents/reminderNote.ts';
import { useIsHolder } from '#web/features/documents/useIsHolder.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/forms/Form.tsx';
import { OtherVersion } from '#web/ui/forms/OtherVersion.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';
import { useOtherVersion } from '#web/ui/forms/useOtherVersion.ts';
import { NO_EXPIRATION_DATE } from '#web/words/documents/documents.ts';
import { SENT_FOR_REVIEW } from '#web/words/documents/documentVersions.ts';
import { failures } from '#web/words/failures.ts';
import classes from './EditForm.module.css';
import { keepEditDraft, loadEditDraft } from './editDraft.ts';
import { changesOf, detailsOf, documentValuesOf, type EditValues, KEPT, problemsOf } from './editValues.ts';
import { ReplaceFile } from './ReplaceFile.tsx';

interface Props {
  workspaceId: string;
  /** As it is now: it changes while somebody else edits it. */
  document: WorkDocument;
  refetch: () => Promise<unknown>;
  /** Leads back to where somebody came from. */
  onLeave: () => void;
}

const isConflict = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'DOCUMENT_CHANGED';

/** Deleted meanwhile: the screen says so. */
const isGone = (error: unknown): boolean => error instanceof CallError && error.status === 404;

/** What can be edited, in words. */
const fields: { label: string; text: (details: DocumentDetails) => string }[] = [
  { label: 'Name', text: ({ name }) => name },
  {
    label: 'Expiration date',
    text: ({ expirationDate }) => (expirationDate === null ? NO_EXPIRATION_DATE : dateText(expirationDate)),
  },
  {
    label: 'Reminder',
    text: ({ expirationReminder }) => (expirationReminder === null ? 'None' : dateText(expirationReminder)),
  },
];

/** Name, expiration date, reminder and file of a document (DOC-42, DOC-45 … DOC-48, VER-05). */
export function EditForm({ workspaceId, document, refetch, onLeave }: Props) {
  const queryClient = useQueryClient();
  const today = useToday(workspaceId);
  const isHolder = useIsHolder(workspaceId, document);
  const owner = useMemo(
    () => ({ workspaceId, documentId: document.id, userId: getSession().userId }),
    [workspaceId, document.id],
  );
  const [kept] = useState(() => loadEditDraft(owner));
  /** The version that the changes are made to. */
  const [seen, setSeen] = useState<DocumentDetails>(kept?.seen ?? document);
  const [dateIsWrong, setDateIsWrong] = useState(false);
  /** The file that takes the place of the one that is there. */
  const [file, setFile] = useState<UploadedFile | null>(null);
  const [fileIsWaiting, setFileIsWaiting] = useState(false);
  const onWrong = useCallback((isWrong: boolean) => setDateIsWrong(isWrong), []);
  const form = useForm({
    initialValues: kept?.values ?? documentValuesOf(document),
    send: async (values) => {
      const { name, expirationDate, expirationReminder } = seen;
      const changes = changesOf(detailsOf(values, seen), seen);
      const body = {
        ...changes,
        ...(file && { fileId: file.id }),
        seen: { name, expirationDate, expirationReminder },
      };
      const call = api.documents.update({ params: { documentId: document.id }, body });
      const saved = await call.catch(async (error: unknown) => {
        if (isConflict(error) || isGone(error)) await refetch();
        throw error;
      });
      const isReviewedFirst = saved.waiting && saved.version.id === document.version.id;
      toast.success(isReviewedFirst ? SENT_FOR_REVIEW : 'Document updated.');
      recordEvent('document_changed');
      // Whoever opens it again meets their own version, and not somebody else's.
      queryClient.setQueryData(oneDocumentQuery(workspaceId, saved.id).queryKey, saved);
      setSeen(saved);
      setFile(null);
      onLeave();
      void refreshWorkspace(queryClient, workspaceId);
    },
    onError: (error) => {
      if (!isConflict(error) && !isGone(error)) toast.failure(failures.documentCall(error));
    },
    explain: () => null,
  });
  const { values } = form;
  const details = detailsOf(values, seen);
  const isChanged = file !== null || !hasSameDetails(details, seen);
  const versions = { seen, mine: details, theirs: document };
  const { isOverridden, keepMine, takeTheirs } = useOtherVersion<DocumentDetails, EditValues>({
    ...versions,
    form,
    setSeen,
    valuesOf: documentValuesOf,
    isSame: hasSameDetails,
    isChanged,
  });
  // Until the screen is left for good, which forgets it.
  useEffect(
    () => keepEditDraft(owner, isChanged ? { seen, values } : null),
    [owner, isChanged, seen, values],
  );
  const problems = problemsOf(details);
  const isValid = !dateIsWrong && problems.name === null && problems.reminder === null;
  const keptReminder = seen.expirationReminder;
  return (
    <Form
      form={form}
      submitLabel="Save"
      cancel={onLeave}
      canSubmit={isChanged && isValid && !isOverridden && !fileIsWaiting}
      isChanged={isChanged || fileIsWaiting}
      className={classes.root}
    >
      {isOverridden && (
        <OtherVersion
          {...versions}
          what="document"
          fields={fields}
          onKeepMine={keepMine}
          onUseTheirs={takeTheirs}
        />
      )}
      <ReplaceFile
        workspaceId={workspaceId}
        document={document}
        value={file}
        onChange={setFile}
        onWaiting={setFileIsWaiting}
      />
      <TextInput
        label="Name"
        size="md"
        maxLength={LENGTH.name}
        {...form.getInputProps('name')}
        error={problems.name}
      />
      <DateFields
        expirationDate={values.expirationDate}
        reminder={values.reminder}
        kept={keptReminder === null ? undefined : { value: KEPT, label: `On ${dateText(keptReminder)}` }}
        note={reminderNote(details, today, isHolder)}
        problem={problems.reminder}
        today={today}
        onDate={form.getInputProps('expirationDate').onChange}
        onReminder={form.getInputProps('reminder').onChange}
        onWrong={onWrong}
      />
    </Form>
  );
}
