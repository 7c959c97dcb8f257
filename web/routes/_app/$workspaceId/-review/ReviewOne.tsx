import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Anchor, Text, Textarea, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Submission } from '#contract/documents/documentVersions.ts';
import { FACT_NAMES } from '#contract/rules/documents.ts';
import { LENGTH } from '#contract/rules/limits.ts';
import { errorText } from '#web/api/client/errors.ts';
import { momentDayText } from '#web/features/documents/dates/dateText.ts';
import beside from '#web/features/documents/preview/beside.module.css';
import { usePermissions } from '#web/features/members/usePermissions.ts';
import { places } from '#web/features/shell/places.ts';
import { Card } from '#web/ui/Card.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';
import { sizeText } from '#web/ui/upload/sizeText.ts';
import { documentTypeLabels } from '#web/words/documents/documents.ts';
import { factTexts, submissionPhrases } from '#web/words/documents/facts.ts';
import { tryLater } from '#web/words/failures.ts';
import { memberName, personName } from '#web/words/people.ts';
import { inARow } from '#web/words/several/listFormat.ts';
import { useOtherPerson } from './otherPerson.ts';
import { ReviewForm } from './ReviewForm.tsx';
import classes from './review.module.css';
import { type ReviewAction, reviewActionOf } from './reviewKeys.ts';
import type { Drafts } from './reviewValues.ts';
import { otherPersonText, ownText } from './reviewWords.ts';
import type { Decision } from './useReviews.ts';

interface Props {
  workspaceId: string;
  submission: Submission;
  drafts: Drafts;
  onDecide: (submission: Submission, body: Decision) => void;
  onMove: (step: 1 | -1) => void;
  onSay: (text: string) => void;
  onUndo: () => void;
}

/** The data of one submission, with what can be done by keys. It is made anew for each, and takes the focus. */
export function ReviewOne({ workspaceId, submission, drafts, onDecide, onMove, onSay, onUndo }: Props) {
  const seesAll = usePermissions(workspaceId).includes('workspace:manage');
  const box = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isRejecting, setRejecting] = useState(Boolean(drafts.reasons.get(submission.id)));
  const { canDecide, workspaceMember } = submission;
  const other = useOtherPerson(workspaceId, submission, seesAll);
  const explanation = ownText(seesAll);
  // Who works by keyboard goes on from here, and a screen reader says which one it is.
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  const decide = (body: Decision) => onDecide(submission, body);
  // By its button, which waits while a date cannot be read; the form by itself would not.
  const submit = (form: HTMLFormElement | null | undefined) => {
    const button = form?.querySelector<HTMLButtonElement>('button[type=submit]');
    if (button?.disabled && button.dataset.loading === undefined) onSay(t`Correct the dates first.`);
    else button?.click();
  };
  const leave = () => heading.current?.focus();
  const actions: Record<ReviewAction, () => void> = {
    accept: () => submit(box.current?.querySelector('form')),
    reject: () => {
      setRejecting(true);
      // Where it is asked for already; else it takes the focus when it comes.
      box.current?.querySelector('textarea')?.focus();
    },
    next: () => onMove(1),
    previous: () => onMove(-1),
    edit: () => box.current?.querySelector<HTMLElement>('input, select')?.focus(),
    send: () => submit(formIn(box.current)),
    leave,
    undo: onUndo,
  };
  const decides: ReviewAction[] = ['accept', 'reject', 'edit', 'send'];
  useReviewKeys(box, (action) => {
    if (canDecide || !decides.includes(action)) actions[action]();
    else onSay(explanation);
  });
  return (
    <Card component="div">
      <div ref={box} className={classes.keys}>
        <div>
          <Title order={2} size="h3" ref={heading} tabIndex={-1} className={classes.title}>
            <Trans>
              <bdi>{ph({ name: submission.name })}</bdi>,{' '}
              <bdi>{ph({ person: personName(workspaceMember) })}</bdi>
            </Trans>
          </Title>
          <Submitted submission={submission} />
          {seesAll && (
            <Anchor
              size="sm"
              renderRoot={(props) => (
                <Link {...places.document(workspaceId, submission.documentId)} {...props} />
              )}
            >
              <Trans>Open the record</Trans>
            </Anchor>
          )}
        </div>
        {other && <Notice>{otherPersonText(other.name, memberName(workspaceMember))}</Notice>}
        {canDecide ? (
          <ReviewForm
            workspaceId={workspaceId}
            submission={submission}
            drafts={drafts}
            onDecide={decide}
            onReject={() => setRejecting(true)}
          />
        ) : (
          <Notice>{explanation}</Notice>
        )}
        {isRejecting && (
          <RejectForm
            submission={submission}
            drafts={drafts}
            onDecide={decide}
            onCancel={() => {
              setRejecting(false);
              leave();
            }}
          />
        )}
      </div>
    </Card>
  );
}

/** The form that the focus is in, else the first one. */
const formIn = (box: HTMLElement | null): HTMLFormElement | null | undefined =>
  document.activeElement?.closest('form') ?? box?.querySelector('form');

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input, textarea, select');

/** Has the keys of a review do what they stand for, while the focus is in `box`; elsewhere they are nobody’s. */
function useReviewKeys(box: RefObject<HTMLElement | null>, onAction: (action: ReviewAction) => void): void {
  const latest = useRef(onAction);
  useEffect(() => {
    latest.current = onAction;
  });
  useEffect(() => {
    const element = box.current;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat) return;
      const action = reviewActionOf(event, isField(event.target));
      if (action === null) return;
      event.preventDefault();
      latest.current(action);
    };
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  }, [box]);
}

interface RejectFormProps {
  submission: Submission;
  drafts: Drafts;
  onDecide: (body: Decision) => void;
  onCancel: () => void;
}

/** Asks why a submission is refused; whoever submitted it reads that (SUB-04, SUB-06). */
function RejectForm({ submission: { id }, drafts, onDecide, onCancel }: RejectFormProps) {
  const [initialValues] = useState(() => ({ reason: drafts.reasons.get(id) ?? '' }));
  const form = useForm({
    initialValues,
    loadRules: () => import('./reviewRules.ts').then(({ rejectRules }) => rejectRules),
    send: async ({ reason }) => onDecide({ decision: 'REJECTED', reason: reason.trim() }),
    // A decision that fails is told in the list; what fails here are the rules.
    explain: (error) => errorText(error, tryLater),
  });
  const reason = form.getInputProps('reason');
  const { value } = reason;
  // A refusal that could not be sent comes back with its reason.
  useEffect(() => void drafts.reasons.set(id, value), [drafts, id, value]);
  return (
    <Form
      form={form}
      submitLabel={t`Reject`}
      danger
      cancel={onCancel}
      className={beside.fields}
      actionsClassName={beside.actions}
      aria-label={t`Reject the submission`}
    >
      <Textarea
        label={t`Why do you reject it?`}
        description={t`The person who submitted it will read this. Say what to fix, for example: the second page is missing.`}
        size="md"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={LENGTH.note}
        autoFocus
        {...reason}
        onChange={({ currentTarget }) => reason.onChange(currentTarget.value)}
      />
    </Form>
  );
}

const TOLD = FACT_NAMES.filter((name) => name !== 'name' && name !== 'expirationReminder');

/** When a submission came, and for whoever cannot correct it what it says. */
function Submitted({ submission }: { submission: Submission }) {
  const { recordedAt, type, file, canDecide, sentByLinkOf } = submission;
  const facts = factTexts(submission, TOLD, submissionPhrases);
  return (
    <>
      <Text size="xs" c="dimmed">
        <Trans>
          Submitted {{ date: momentDayText(recordedAt) }} · {{ documentType: documentTypeLabels[type] }} ·{' '}
          {{ size: sizeText(file.size) }}
        </Trans>
      </Text>
      {sentByLinkOf && (
        <Text size="sm">
          <Trans>
            Sent through the link of <bdi>{ph({ person: personName(sentByLinkOf) })}</bdi>. Anyone who has the
            link could have sent it.
          </Trans>
        </Text>
      )}
      {!canDecide && facts.length > 0 && (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {inARow(facts)}
        </Text>
      )}
    </>
  );
}
