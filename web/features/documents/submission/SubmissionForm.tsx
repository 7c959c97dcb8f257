import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { DocumentKind } from '#contract/documents/documentKinds.ts';
import type { Submission } from '#contract/documents/documentVersions.ts';
import { addMonths, type CalendarDate } from '#contract/rules/dates.ts';
import { DAYS, MARKS } from '#contract/rules/documents.ts';
import { MAX_VALID_MONTHS } from '#contract/rules/kinds/kinds.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { isKeyTaken } from '#web/api/client/arrival.ts';
import { errorText, NetworkError } from '#web/api/client/errors.ts';
import { submissionsQuery } from '#web/api/documents/documentVersions.ts';
import { writeDraft } from '#web/api/drafts.ts';
import { meQuery } from '#web/api/openWorkspace.ts';
import { getSession } from '#web/api/session.ts';
import { CertificateFields, useWrongDays } from '#web/features/documents/certificate/CertificateFields.tsx';
import { entered } from '#web/features/documents/certificate/certificateValues.ts';
import { useDatesOfFile } from '#web/features/documents/reading/useDatesOfFile.tsx';
import { sameContentText, useSameContent } from '#web/features/documents/sameContent.tsx';
import { EARLIEST } from '#web/features/inspections/inspectionValues.ts';
import { ReportField } from '#web/features/inspections/ReportField.tsx';
import { isOfDevice } from '#web/features/outbox/isOfDevice.ts';
import { beginningOf, useOpenings } from '#web/features/outbox/openedDraft.ts';
import { sendOrKeep } from '#web/features/outbox/outbox.ts';
import { sendOrKeepFile } from '#web/features/outbox/sendOrKeepFile.ts';
import { useEntryLock } from '#web/features/outbox/useEntryLock.ts';
import { keptText, OFFLINE } from '#web/features/outbox/words.ts';
import { canKeep } from '#web/offline/vault.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import layout from '#web/ui/forms/Form.module.css';
import { Form, FormPart } from '#web/ui/forms/Form.tsx';
import phone from '#web/ui/forms/PhoneForm.module.css';
import { useForm } from '#web/ui/forms/useForm.ts';
import { tryLater } from '#web/words/failures.ts';
import { afterFailure, newSubmissionDraft, parseSubmissionDraft } from './submissionDraft.ts';
import {
  isUnchanged,
  newSubmission,
  type SubmissionPlace,
  type SubmissionValues,
  submissionAfter,
  submissionFacts,
  submittedFacts,
} from './submissionValues.ts';

interface Props {
  workspaceId: string;
  kind: DocumentKind;
  documentId: string | undefined;
  /** The member for whom it is submitted; without it, it is one's own (GAP-06). */
  holder?: { id: string; name: string };
  /** The rejected submission that is put right. */
  refused?: Submission | undefined;
  /** Says who asked for it, and by when. */
  asked?: ReactNode;
  today: CalendarDate;
  onDone: () => void;
}

/** A document of one kind, submitted with few touches on a phone (SUB-01). It begins anew with one that waits and is opened. */
export function SubmissionForm(props: Props) {
  return <Submitting key={useOpenings(formOf(props.kind.id, props.holder?.id))} {...props} />;
}

function Submitting(props: Props) {
  const { workspaceId, kind, documentId, holder, refused, asked, today, onDone } = props;
  const [start] = useState(() => (refused ? submissionAfter(refused) : newSubmission));
  const { online } = useNetwork();
  const place = { workspaceId, kind, documentId, holderId: holder?.id };
  const about = holder ? t`${{ name: kind.name }} for ${{ holder: holder.name }}` : kind.name;
  const submission = useSubmission(place, about, start, onDone);
  const { onValues } = submission;
  const form = useForm({
    initialValues: submission.initialValues,
    loadRules: async () => {
      const { certificateRules } = await import('#web/features/documents/certificate/certificateRules.ts');
      return certificateRules({
        today,
        factsOf: (values: SubmissionValues) => submittedFacts(values, kind),
        kindOf: () => kind,
        needs: { report: t`Take a photo or choose a file.` },
      });
    },
    send: async (values) => {
      try {
        await submission.send(values, same.ifHeld);
      } catch (error) {
        same.caught(error);
        // The file belongs to what has arrived already.
        if (isKeyTaken(error)) form.setValues({ report: null });
        throw error;
      }
    },
    explain: (error) => sameContentText(error, holder?.name ?? null) ?? explain(error),
  });
  const { values } = form;
  const same = useSameContent(values.report?.fileId ?? undefined);
  useEffect(() => onValues(values), [values, onValues]);
  const [wait, setWait] = useState<string | null>(null);
  const { areWrong, onWrong } = useWrongDays();
  const { value: report, onChange: onReport, error, 'data-path': path } = form.getInputProps('report');
  const certificate = {
    values,
    onChange: (some: Partial<SubmissionValues>) => form.setValues(entered(some, values, kind)),
    errors: form.errors,
    onWrong,
    today,
    expires: kind.expires,
  };
  // A page may not ask for a file that only the device has.
  const file = isOfDevice(report?.fileId) ? null : report;
  const reading = useDatesOfFile({ file, kind, today, values, onChange: certificate.onChange });
  return (
    <Form
      form={form}
      submitLabel={submission.isUnsure ? t`Try again` : t`Submit`}
      cancel={onDone}
      canSubmit={wait === null && !areWrong}
      isChanged={wait !== null || !isUnchanged(values, start)}
      page
      className={phone.gloves}
      aria-label={
        holder
          ? t`Submit ${{ name: kind.name }} for ${{ holder: holder.name }}`
          : t`Submit ${{ name: kind.name }}`
      }
    >
      {refused && (
        <Notice tone="bad">
          <span dir="auto">
            {refused.reason === null ? t`Rejected` : t`Rejected: ${{ reason: refused.reason }}`}
          </span>
        </Notice>
      )}
      {holder && (
        <Notice>
          <Trans>It doesn’t count until a workspace admin accepts it.</Trans>
        </Notice>
      )}
      <FormPart
        title={t`Document`}
        note={
          <>
            {asked && <p>{asked}</p>}
            {kind.note !== null && <p dir="auto">{kind.note}</p>}
            {kind.sensitive && (
              <p>
                <Trans>Only you and the admins of the workspace can open this document.</Trans>
              </p>
            )}
          </>
        }
      >
        <ReportField
          question={t`Photo or file`}
          isPaper
          report={report}
          onChange={onReport}
          onWait={setWait}
          send={sendOrKeepFile}
          error={error}
          data-path={path}
        />
        {reading.button}
        <div className={layout.pair}>
          <CertificateFields
            {...certificate}
            asked={DAYS.filter((name) => name !== 'expirationReminder')}
            special={{
              issuedOn: { size: 'lg', minDate: EARLIEST, ...reading.offered('issuedOn') },
              expirationDate: {
                size: 'lg',
                minDate: values.issuedOn ?? EARLIEST,
                maxDate: addMonths(today, MAX_VALID_MONTHS),
                description: validText(kind, values.isExpirationEntered),
                ...reading.offered('expirationDate'),
              },
            }}
          />
        </div>
        <div className={layout.pair}>
          <CertificateFields {...certificate} asked={MARKS} />
        </div>
      </FormPart>
      {!submission.isUnsure && !holder && (
        <ReplacesWaiting workspaceId={workspaceId} kindId={kind.id} documentId={documentId} />
      )}
      {!online && (
        <Notice>
          {canKeep()
            ? OFFLINE
            : t`You’re offline. Your entries are kept; submit them when you’re back online.`}
        </Notice>
      )}
      {online && submission.isReloaded && (
        <Notice>
          <Trans>We sent this document but got no answer. Try again: it won’t be submitted twice.</Trans>
        </Notice>
      )}
      {same.field}
      {wait !== null && (
        <Text size="xs" c="dimmed" role="status">
          {wait}
        </Text>
      )}
    </Form>
  );
}

/** Where the expiration date comes from. */
const validText = ({ validMonths }: DocumentKind, isEntered: boolean): string | null =>
  validMonths === null || isEntered
    ? null
    : t`${plural(validMonths, { one: '# month', other: '# months' })} after the day of issue`;

/** What a person reads when the document was not submitted, or nobody knows whether it was. */
function explain(error: unknown): string {
  if (isKeyTaken(error))
    return t`You sent this off before, maybe in another tab. To change what you sent, add the file again and submit it.`;
  const text = errorText(error, tryLater);
  return error instanceof NetworkError
    ? t`${text} Your entries are kept, and it won’t be submitted twice.`
    : text;
}

interface ReplacesWaitingProps {
  workspaceId: string;
  kindId: string;
  /** The document that is renewed; without it, what waits of the same kind is replaced. */
  documentId: string | undefined;
}

/** Tells that what one submitted before is replaced, while it waits (SUB-02). */
function ReplacesWaiting({ workspaceId, kindId, documentId }: ReplacesWaitingProps) {
  const me = useQuery(meQuery(workspaceId));
  const { data } = useQuery({
    ...submissionsQuery(workspaceId, me.data?.id ?? ''),
    enabled: me.data !== undefined,
  });
  const isReplaced = data?.some(
    ({ state, kind, documentId: of }) =>
      state === 'SUBMITTED' && (documentId === undefined ? kind?.id === kindId : of === documentId),
  );
  return (
    isReplaced && (
      <Notice>
        <Trans>Your earlier submission is waiting for review. This one replaces it.</Trans>
      </Notice>
    )
  );
}

const formOf = (kindId: string, holderId = '') => `submission-${kindId}${holderId}` as const;

const draftPlaceOf = ({ workspaceId, kind, holderId }: SubmissionPlace) =>
  ({
    userId: getSession().userId,
    workspaceId,
    form: formOf(kind.id, holderId),
    outlivesTab: true,
  }) as const;

/** The screen of the form. */
const addressOf = ({ workspaceId, kind, documentId, holderId }: SubmissionPlace) => ({
  to: holderId ? '/$workspaceId/who-lacks-what/submit' : '/$workspaceId/my-documents/submit',
  params: { workspaceId },
  search: {
    kind: kind.id,
    ...(documentId && { document: documentId }),
    ...(holderId && { member: holderId }),
  },
});

/** Submits one document; what was entered is kept until the server has answered (SUB-01). */
function useSubmission(place: SubmissionPlace, about: string, start: SubmissionValues, onDone: () => void) {
  const { workspaceId } = place;
  const queryClient = useQueryClient();
  const [draftPlace] = useState(() => draftPlaceOf(place));
  const [loaded] = useState(() => parseSubmissionDraft(beginningOf(draftPlace)) ?? newSubmissionDraft(start));
  const draft = useRef(loaded);
  useEntryLock(loaded.key, draftPlace);
  // Of one that was sent before the page was loaded anew, and of one that was sent now and not answered.
  const [isReloaded, setReloaded] = useState(loaded.isSent);
  const [isUnsure, setUnsure] = useState(loaded.isSent);

  const keep = useCallback(
    (change: Partial<typeof loaded>) => {
      draft.current = { ...draft.current, ...change };
      writeDraft(draftPlace, JSON.stringify(draft.current));
    },
    [draftPlace],
  );
  const onValues = useCallback(
    (values: SubmissionValues) => {
      if (JSON.stringify(values) !== JSON.stringify(draft.current.values)) keep({ values });
    },
    [keep],
  );

  // Whoever leaves while it is under way is not led away from where they are by then.
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  async function send(values: SubmissionValues, ifHeld: 'ADD' | 'REFUSE'): Promise<void> {
    const facts = submissionFacts(values, place);
    if (facts === null) return;
    const { key, isSent } = draft.current;
    setReloaded(false);
    keep({ values, isSent: true });
    let outcome: 'sent' | 'kept';
    try {
      outcome = await sendOrKeep({
        kind: 'submission',
        clientRef: key,
        workspaceId,
        about,
        body: { facts: { ...facts, ifHeld }, holderId: place.holderId },
        draft: { form: draftPlace.form, text: JSON.stringify({ values, key, isSent: false }) },
        address: addressOf(place),
      });
    } catch (error) {
      keep(afterFailure({ ...draft.current, values }, isSent, error));
      setUnsure(draft.current.isSent);
      throw error;
    }
    toast.success(
      outcome === 'kept' ? keptText(navigator.onLine) : t`Submitted. You’ll get an email after the review.`,
    );
    if (!isLeft.current) onDone();
    void refreshWorkspace(queryClient, workspaceId);
  }

  return { initialValues: loaded.values, onValues, send, isReloaded, isUnsure };
}
