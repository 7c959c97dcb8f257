import { Anchor, Text } from '@mantine/core';
import { IconBell, IconCalendar, IconCertificate, IconUsers } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { EVIDENCE } from '#contract/rules/documents.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { randomId } from '#web/api/client/random.ts';
import { recordEvent } from '#web/features/analytics/events.ts';
import { evidenceOf } from '#web/features/documents/certificate/certificateValues.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { useToday } from '#web/features/documents/dates/useToday.ts';
import {
  type DraftDocument,
  type DraftMember,
  peopleOf,
  withLostFiles,
  withoutMembers,
} from '#web/features/documents/draft.ts';
import { FileThumbnail } from '#web/features/documents/FileThumbnail.tsx';
import { Card } from '#web/ui/Card.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { TruncatedText } from '#web/ui/TruncatedText.tsx';
import { truncate } from '#web/ui/truncate.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import {
  ALREADY_EXPIRED,
  DATE_MISSING,
  documentsLabel,
  NO_EXPIRATION_DATE,
  reminderLabel,
} from '#web/words/documents/documents.ts';
import { draftPhrases, factTexts } from '#web/words/documents/facts.ts';
import { memberCountLabel } from '#web/words/members.ts';
import { numberText } from '#web/words/numbers.ts';
import { useDraft } from './-draft/DraftProvider.tsx';
import { withoutKinds } from './-draft/details.ts';
import { bulkCreateRequest, documentName, unknownIn } from './-draft/draftRequest.ts';
import { assignmentCount, REVIEW } from './-draft/draftSteps.ts';
import classes from './-review.module.css';
import { finishFailure, issuesOf } from './-wizard/finishFailure.ts';
import { WizardBody, WizardFooter } from './-wizard/WizardFrame.tsx';

/** Step 3: what will be created, and who gets it. */
export const Route = createFileRoute('/_app/$workspaceId/work-documents/add/review')({
  staticData: { title: 'Review bulk upload' },
  component: Review,
});

function Review() {
  const { workspaceId } = Route.useParams();
  const { draft, change, finish: finishDraft } = useDraft();
  const navigate = Route.useNavigate();
  const queryClient = useQueryClient();
  const today = useToday(workspaceId);
  const added = assignmentCount(draft);
  const people = new Set(draft.documents.flatMap((one) => peopleOf(draft, one).map(({ id }) => id)));
  const finish = useSingleMutation({
    mutationFn: async () => {
      const idempotencyKey = draft.finishKey ?? randomId();
      // Another tab may have asked for the same a moment ago: with its key nothing is created twice.
      const sent = change((before) => ({ ...before, finishKey: before.finishKey ?? idempotencyKey }));
      const call = { params: { workspaceId }, body: bulkCreateRequest(sent) };
      await api.documents.bulkCreate(call, { idempotencyKey: sent.finishKey ?? idempotencyKey });
      return sent;
    },
    onSuccess: async (sent) => {
      finishDraft(sent);
      toast.success('Documents assigned successfully');
      recordEvent('documents_added', added);
      void refreshWorkspace(queryClient, workspaceId);
      // Leaving the wizard clears the draft (DOC-36).
      await navigate({ to: '/$workspaceId/work-documents', params: { workspaceId }, ignoreBlocker: true });
    },
    onError: (error) => {
      const unknown = unknownIn(draft, issuesOf(error));
      toast.failure(finishFailure(error, unknown));
      const lost = unknown.documents.map(({ fileId }) => fileId);
      const gone = unknown.members.map(({ id }) => id);
      const archived = unknown.kinds.map(({ id }) => id);
      if (lost.length + gone.length + archived.length > 0)
        change((before) => withoutKinds(withoutMembers(withLostFiles(before, lost), gone), archived));
    },
  });
  return (
    <>
      <WizardBody>
        <Text>
          <strong>{documentsLabel(added)}</strong> will be added for {memberCountLabel(people.size)}.
        </Text>
        {draft.documents.map((document) => (
          <ReviewCard
            key={document.key}
            document={document}
            people={peopleOf(draft, document)}
            today={today}
          />
        ))}
      </WizardBody>
      <WizardFooter
        step={REVIEW}
        finish={{
          label: `Assign ${documentsLabel(added)}`,
          busy: finish.isPending || finish.isSuccess,
          onClick: () => finish.mutate(),
        }}
      />
    </>
  );
}

interface ReviewCardProps {
  document: DraftDocument;
  /** Who gets it. */
  people: readonly DraftMember[];
  today: CalendarDate;
}

/** One document as it will be created, and for whom (DOC-33). */
function ReviewCard({ document, people, today }: ReviewCardProps) {
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
            {expirationDate === null
              ? document.isUndated
                ? DATE_MISSING
                : NO_EXPIRATION_DATE
              : `Expires ${dateText(expirationDate)}`}
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
