import { Button, Group, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { WorkDocument } from '#contract/documents.ts';
import { type DocumentDetails, hasSameDetails } from '#contract/rules/documents.ts';
import { LENGTH } from '#contract/rules/limits.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { CallError, errorText } from '#web/api/client/errors.ts';
import { documentQuery } from '#web/api/documents.ts';
import { DateFields } from '#web/features/documents/DateFields.tsx';
import { dateText } from '#web/features/documents/dateText.ts';
import { reminderNote } from '#web/features/documents/reminderNote.ts';
import { useToday } from '#web/features/documents/useToday.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/forms/Form.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';
import { DOCUMENT_CALL_FAILED, NO_EXPIRATION_DATE } from '#web/words/documents.ts';
import classes from './EditForm.module.css';
import { detailsOf, documentValuesOf, KEPT, problemsOf } from './editValues.ts';

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

/**
 * Name, expiration date and reminder of a document (DOC-42, DOC-45 … DOC-48). What others change meanwhile shows at once
 * while nothing is entered; after that it is for the person to decide, and nothing is overwritten silently.
 */
export function EditForm({ workspaceId, document, refetch, onLeave }: Props) {
  const queryClient = useQueryClient();
  const today = useToday(workspaceId);
  /** The version that the changes are made to. */
  const [seen, setSeen] = useState<DocumentDetails>(document);
  const [dateIsWrong, setDateIsWrong] = useState(false);
  const onWrong = useCallback((isWrong: boolean) => setDateIsWrong(isWrong), []);
  const form = useForm({
    initialValues: documentValuesOf(document),
    send: async (values) => {
      const { name, expirationDate, expirationReminder } = seen;
      const body = { ...detailsOf(values, seen), seen: { name, expirationDate, expirationReminder } };
      const call = api.documents.update({ params: { documentId: document.id }, body });
      const saved = await call.catch(async (error: unknown) => {
        if (isConflict(error)) await refetch();
        throw error;
      });
      toast.success('Document updated.');
      // Whoever opens it again meets their own version, and not somebody else's.
      queryClient.setQueryData(documentQuery(workspaceId, saved).queryKey, saved);
      setSeen(saved);
      onLeave();
      void refreshWorkspace(queryClient, workspaceId);
    },
    onError: (error) => {
      if (!isConflict(error)) toast.failure(errorText(error, DOCUMENT_CALL_FAILED));
    },
    explain: () => null,
  });
  const { values, reset } = form;
  const details = detailsOf(values, seen);
  const isChanged = !hasSameDetails(details, seen);
  const isOverridden = !hasSameDetails(document, seen);
  const acceptTheirs = () => {
    setSeen(document);
    reset(documentValuesOf(document));
  };
  useEffect(() => {
    if (!isOverridden || isChanged) return;
    setSeen(document);
    reset(documentValuesOf(document));
  }, [isOverridden, isChanged, document, reset]);
  const problems = problemsOf(details);
  const isValid = !dateIsWrong && problems.name === null && problems.reminder === null;
  const kept = seen.expirationReminder;
  return (
    <Form
      form={form}
      submitLabel="Save"
      cancel={onLeave}
      canSubmit={isChanged && isValid && !isOverridden}
      isChanged={isChanged}
      className={classes.root}
    >
      {isOverridden && isChanged && (
        <OtherVersion document={document} onAccept={acceptTheirs} onKeepMine={() => setSeen(document)} />
      )}
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
        kept={kept === null ? undefined : { value: KEPT, label: `On ${dateText(kept)}` }}
        note={reminderNote(details, today)}
        problem={problems.reminder}
        today={today}
        onDate={form.getInputProps('expirationDate').onChange}
        onReminder={form.getInputProps('reminder').onChange}
        onWrong={onWrong}
      />
    </Form>
  );
}

interface OtherVersionProps {
  document: DocumentDetails;
  onAccept: () => void;
  onKeepMine: () => void;
}

/** What somebody else has made of the document meanwhile, for the person to decide which version counts. */
function OtherVersion({ document, onAccept, onKeepMine }: OtherVersionProps) {
  const { name, expirationDate, expirationReminder } = document;
  const dates = [
    expirationDate === null ? NO_EXPIRATION_DATE : `expires ${dateText(expirationDate)}`,
    expirationReminder === null ? 'no reminder' : `reminder ${dateText(expirationReminder)}`,
  ];
  return (
    <Notice tone="bad">
      <p className={classes.otherVersion}>
        Somebody else changed this document meanwhile. It is now{' '}
        <strong className={classes.otherName}>{name}</strong>, {dates.join(', ')}. Nothing of yours was saved
        yet.
      </p>
      <Group gap="sm">
        <Button variant="default" size="sm" onClick={onAccept}>
          Use the new version
        </Button>
        <Button variant="default" size="sm" onClick={onKeepMine}>
          Keep my changes
        </Button>
      </Group>
    </Notice>
  );
}
