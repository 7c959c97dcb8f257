import { t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { WorkDocument } from '#contract/documents/documents.ts';
import type { UploadedFile } from '#contract/files.ts';
import { DETAILS, type DocumentDetails, FACTS, hasSameDetails, picked } from '#contract/rules/documents.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { CallError } from '#web/api/client/errors.ts';
import { documentKindsQuery } from '#web/api/documents/documentKinds.ts';
import { oneDocumentQuery } from '#web/api/documents/documents.ts';
import { getSession } from '#web/api/session.ts';
import { recordEvent } from '#web/features/analytics/events.ts';
import { CertificateFields, useWrongDays } from '#web/features/documents/certificate/CertificateFields.tsx';
import { certificateRules } from '#web/features/documents/certificate/certificateRules.ts';
import {
  changesOf,
  type DetailValues,
  detailsOf,
  detailValues,
  undatedOf,
} from '#web/features/documents/certificate/certificateValues.ts';
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
import { factLabels } from '#web/words/documents/facts.ts';
import { failures } from '#web/words/failures.ts';
import classes from './EditForm.module.css';
import { keepEditDraft, loadEditDraft } from './editDraft.ts';
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

const noneText: Record<keyof DocumentDetails, string> = {
  name: '',
  expirationDate: NO_EXPIRATION_DATE,
  expirationReminder: t({ message: 'None', context: 'a reminder' }),
};

/** What can be edited, in words. */
const fields = DETAILS.map((name) => ({
  label: factLabels[name],
  text: ({ [name]: value }: DocumentDetails) =>
    value === null ? noneText[name] : FACTS[name].value === 'day' ? dateText(value) : value,
}));

/** Name, expiration date, reminder and file of a document (DOC-42, DOC-45 … DOC-48, VER-05). */
export function EditForm({ workspaceId, document, refetch, onLeave }: Props) {
  const queryClient = useQueryClient();
  const today = useToday(workspaceId);
  const isHolder = useIsHolder(workspaceId, document);
  const { data: kinds = [] } = useQuery({
    ...documentKindsQuery(workspaceId),
    enabled: document.kind !== null,
  });
  const kind = kinds.find(({ id }) => id === document.kind?.id) ?? null;
  const owner = useMemo(
    () => ({ workspaceId, documentId: document.id, userId: getSession().userId }),
    [workspaceId, document.id],
  );
  const [kept] = useState(() => loadEditDraft(owner));
  /** The version that the changes are made to. */
  const [seen, setSeen] = useState<DocumentDetails>(kept?.seen ?? document);
  const { areWrong, onWrong } = useWrongDays();
  /** The file that takes the place of the one that is there. */
  const [file, setFile] = useState<UploadedFile | null>(null);
  const [fileIsWaiting, setFileIsWaiting] = useState(false);
  const form = useForm({
    initialValues: kept?.values ?? detailValues(document),
    send: async (values) => {
      const body = {
        ...changesOf(seen, detailsOf(values, seen.expirationReminder), DETAILS),
        ...undatedOf(values),
        ...(file && { fileId: file.id }),
        seen: picked(seen, DETAILS),
      };
      const call = api.documents.update({ params: { documentId: document.id }, body });
      const saved = await call.catch(async (error: unknown) => {
        if (isConflict(error) || isGone(error)) await refetch();
        throw error;
      });
      const isReviewedFirst = saved.waiting && saved.version.id === document.version.id;
      toast.success(isReviewedFirst ? SENT_FOR_REVIEW : t`Document updated.`);
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
  const details = detailsOf(values, seen.expirationReminder);
  const isChanged = file !== null || !hasSameDetails(details, seen);
  const versions = { seen, mine: details, theirs: document };
  const { isOverridden, keepMine, takeTheirs } = useOtherVersion<DocumentDetails, DetailValues>({
    ...versions,
    form,
    setSeen,
    valuesOf: detailValues,
    isSame: hasSameDetails,
    isChanged,
  });
  // Until the screen is left for good, which forgets it.
  useEffect(
    () => keepEditDraft(owner, isChanged ? { seen, values } : null),
    [owner, isChanged, seen, values],
  );
  const { error } = certificateRules({
    today,
    factsOf: () => details,
    kindOf: () => kind,
    before: seen,
  }).safeParse(values);
  const errors = Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
  const isValid = !areWrong && Object.keys(errors).length === 0;
  return (
    <Form
      form={form}
      submitLabel={t`Save`}
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
      <CertificateFields
        asked={DETAILS}
        values={values}
        onChange={form.setValues}
        errors={errors}
        onWrong={onWrong}
        today={today}
        expires={kind?.expires}
        kept={seen.expirationReminder}
        reminderNote={reminderNote(details, today, isHolder)}
      />
    </Form>
  );
}
