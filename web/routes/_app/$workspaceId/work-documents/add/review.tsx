import { Anchor, Text } from '@mantine/core';
import { IconBell, IconCalendar, IconUsers } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { randomId } from '#web/api/client/random.ts';
import { recordEvent } from '#web/features/analytics/events.ts';
import { dateText } from '#web/features/documents/dateText.ts';
import {
  type DraftDocument,
  type DraftMember,
  withLostFiles,
  withoutMembers,
} from '#web/features/documents/draft.ts';
import { FileThumbnail } from '#web/features/documents/FileThumbnail.tsx';
import { Card } from '#web/ui/Card.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { TruncatedText } from '#web/ui/TruncatedText.tsx';
import { truncate } from '#web/ui/truncate.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { assignmentsLabel, documentsLabel, NO_EXPIRATION_DATE, reminderLabel } from '#web/words/documents.ts';
import { memberCountLabel } from '#web/words/members.ts';
import { numberText } from '#web/words/numbers.ts';
import { useDraft } from './-draft/DraftProvider.tsx';
import { bulkCreateRequest, documentName, unknownIn } from './-draft/draftRequest.ts';
import { assignmentCount, REVIEW } from './-draft/draftSteps.ts';
import classes from './-review.module.css';
import { finishFailure, issuesOf } from './-wizard/finishFailure.ts';
import { WizardBody, WizardFooter } from './-wizard/WizardFrame.tsx';

/** Step 3: what will be created, for whom. */
export const Route = createFileRoute('/_app/$workspaceId/work-documents/add/review')({
  staticData: { title: 'Review' },
  component: Review,
});

function Review() {
  const { workspaceId } = Route.useParams();
  const { draft, change } = useDraft();
  const navigate = Route.useNavigate();
  const queryClient = useQueryClient();
  const finish = useSingleMutation({
    mutationFn: () => {
      const idempotencyKey = draft.finishKey ?? randomId();
      change((before) => ({ ...before, finishKey: idempotencyKey }));
      const call = { params: { workspaceId }, body: bulkCreateRequest(draft) };
      return api.documents.bulkCreate(call, { idempotencyKey });
    },
    onSuccess: async () => {
      toast.success('Documents assigned successfully');
      recordEvent('documents_added', assignmentCount(draft));
      void refreshWorkspace(queryClient, workspaceId);
      // Leaving the wizard clears the draft (DOC-36).
      await navigate({ to: '/$workspaceId/work-documents', params: { workspaceId }, ignoreBlocker: true });
    },
    onError: (error) => {
      const unknown = unknownIn(draft, issuesOf(error));
      toast.failure(finishFailure(error, unknown));
      const lost = unknown.documents.map(({ fileId }) => fileId);
      const gone = unknown.members.map(({ id }) => id);
      if (lost.length + gone.length > 0)
        change((before) => withoutMembers(withLostFiles(before, lost), gone));
    },
  });
  return (
    <>
      <WizardBody>
        <Text>
          {documentsLabel(draft.documents.length)} for {memberCountLabel(draft.members.length)}:{' '}
          <strong>{assignmentsLabel(assignmentCount(draft))}</strong>
        </Text>
        {draft.documents.map((document) => (
          <ReviewCard key={document.key} document={document} members={draft.members} />
        ))}
      </WizardBody>
      <WizardFooter
        step={REVIEW}
        finish={{
          label: 'Finish',
          busy: finish.isPending || finish.isSuccess,
          onClick: () => finish.mutate(),
        }}
      />
    </>
  );
}

interface ReviewCardProps {
  document: DraftDocument;
  members: readonly DraftMember[];
}

/** One document as it will be created (DOC-33). */
function ReviewCard({ document, members }: ReviewCardProps) {
  const { expirationDate, expirationReminderOption } = document;
  const name = documentName(document);
  return (
    <Card size="small" className={classes.root} aria-label={name}>
      <FileThumbnail document={document} />
      <div className={classes.facts}>
        <TruncatedText className={classes.name}>{name}</TruncatedText>
        <TruncatedText className={classes.file}>{document.name}</TruncatedText>
        <Text className={classes.line} size="sm">
          <IconCalendar size={17} stroke={1.7} aria-hidden />
          {expirationDate === null ? NO_EXPIRATION_DATE : `Expires ${dateText(expirationDate)}`}
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
          <MemberNames members={members} />
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
