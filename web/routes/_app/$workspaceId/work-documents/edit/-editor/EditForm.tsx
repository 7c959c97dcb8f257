import { Button, Group, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useCallback, useState } from 'react';
import { LENGTH } from '#contract/rules/limits.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { ApiError, errorText } from '#web/api/client/errors.ts';
import { documentQuery } from '#web/api/documents.ts';
import { DateFields } from '#web/features/documents/DateFields.tsx';
import { dateText } from '#web/features/documents/dateText.ts';
import { reminderNote } from '#web/features/documents/reminderNote.ts';
import { useToday } from '#web/features/documents/useToday.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { UnsavedChanges } from '#web/ui/forms/UnsavedChanges.tsx';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { DOCUMENT_CALL_FAILED } from '#web/words/documents.ts';
import classes from './EditForm.module.css';
import { KEPT, problemsOf } from './editValues.ts';
import { OtherVersion } from './OtherVersion.tsx';
import type { useEditedDocument } from './useEditedDocument.ts';

interface Props {
  workspaceId: string;
  edited: ReturnType<typeof useEditedDocument>;
  /** Leads back to where somebody came from. */
  onLeave: () => void;
}

/** Name, expiration date and reminder of a document (DOC-42, DOC-45 … DOC-48). */
export function EditForm({ workspaceId, edited, onLeave }: Props) {
  const { document, values, details, seen, isChanged, isOverridden, change } = edited;
  const queryClient = useQueryClient();
  const today = useToday(workspaceId);
  const [dateIsWrong, setDateIsWrong] = useState(false);
  const onWrong = useCallback((isWrong: boolean) => setDateIsWrong(isWrong), []);
  const problems = problemsOf(details);
  const isValid = !dateIsWrong && problems.name === null && problems.reminder === null;
  const maySave = isChanged && isValid && !isOverridden;
  const save = useSingleMutation({
    mutationFn: () => {
      const { name, expirationDate, expirationReminder } = seen;
      const body = { ...details, seen: { name, expirationDate, expirationReminder } };
      return api.documents.update({ params: { documentId: document.id }, body });
    },
    onSuccess: (saved) => {
      toast.success('Document updated.');
      // Whoever opens it again meets their own version, and not somebody else's.
      queryClient.setQueryData(documentQuery(workspaceId, saved).queryKey, saved);
      onLeave();
      void refreshWorkspace(queryClient, workspaceId);
    },
    onError: async (error) => {
      if (error instanceof ApiError && error.code === 'DOCUMENT_CHANGED') await edited.refetch();
      else toast.failure(errorText(error, DOCUMENT_CALL_FAILED));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (maySave && !save.isPending) save.mutate();
  };
  const kept = seen.expirationReminder;
  return (
    <form className={classes.root} noValidate onSubmit={submit}>
      {isOverridden && (
        <OtherVersion document={document} onTakeOver={edited.takeOver} onInsist={edited.keepMine} />
      )}
      <TextInput
        label="Name"
        size="md"
        maxLength={LENGTH.name}
        value={values.name}
        error={problems.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <DateFields
        expirationDate={values.expirationDate}
        reminder={values.reminder}
        kept={kept === null ? undefined : { value: KEPT, label: `On ${dateText(kept)}` }}
        note={reminderNote(details, today)}
        problem={problems.reminder}
        today={today}
        onDate={(expirationDate) => change({ expirationDate })}
        onReminder={(reminder) => change({ reminder })}
        onWrong={onWrong}
      />
      <Group>
        <Button type="submit" disabled={!maySave} loading={save.isPending}>
          Save
        </Button>
        <Button variant="default" disabled={save.isPending} onClick={onLeave}>
          Cancel
        </Button>
      </Group>
      <UnsavedChanges when={isChanged && !save.isPending && !save.isSuccess} />
    </form>
  );
}
