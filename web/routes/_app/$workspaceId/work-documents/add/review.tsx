import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { randomId } from '#web/api/client/random.ts';
import { recordEvent } from '#web/features/analytics/events.ts';
import { useToday } from '#web/features/documents/dates/useToday.ts';
import { peopleOf, withLostFiles, withoutMembers } from '#web/features/documents/draft.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { documentsLabel } from '#web/words/documents/documents.ts';
import { memberCountLabel } from '#web/words/members.ts';
import { useDraft } from './-draft/DraftProvider.tsx';
import { withoutKinds } from './-draft/details.ts';
import { bulkCreateRequest, unknownIn } from './-draft/draftRequest.ts';
import { assignmentCount, REVIEW } from './-draft/draftSteps.ts';
import { ReviewCard } from './-review/ReviewCard.tsx';
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
