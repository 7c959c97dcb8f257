import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { COUNT } from '#contract/rules/limits.ts';
import { isEmail } from '#contract/schemas.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { EmailTagsInput } from '#web/ui/emails/EmailTagsInput.tsx';
import { addEmails, emailsToSend, tagsOf } from '#web/ui/emails/emailTags.ts';
import { Alert } from '#web/ui/feedback/Alert.ts';
import { UnsavedChanges } from '#web/ui/forms/UnsavedChanges.tsx';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { numberText } from '#web/words/numbers.ts';
import { AddStep } from './-AddStep.tsx';
import { emptyFlow, withDrafts } from './-draftFlow.ts';
import { existenceCheck } from './-existence.ts';
import { SheetImport } from './-sheet/SheetImport.tsx';
import { draftFlow, keepDraftFlow, useDraftFlow } from './-useDraftFlow.ts';

export const Route = createFileRoute('/_app/$workspaceId/members/add/')({
  component: AddMembers,
  // Another workspace starts afresh.
  remountDeps: ({ params }) => params,
});

/** Thrown where nothing is left to send; the sentence is for the person. */
class NothingToSend extends Error {}

function AddMembers() {
  const { workspaceId } = Route.useParams();
  const navigate = Route.useNavigate();
  const queryClient = useQueryClient();
  const { emails } = useDraftFlow(workspaceId);
  const { existing, check } = useExisting(workspaceId, emails);
  const [asksRemoval, setAsksRemoval] = useState(false);

  const add = useSingleMutation({
    mutationFn: async () => {
      const entered = draftFlow(workspaceId).emails;
      const sendable = emailsToSend(tagsOf(entered, await check(entered)));
      if (sendable.length === 0) throw new NothingToSend('Add at least one valid address of somebody new.');
      if (sendable.length > COUNT.emails)
        throw new NothingToSend(
          `Add at most ${numberText(COUNT.emails)} people at once. Remove some addresses.`,
        );
      const body = sendable.map((email) => ({ email, role: 'WORKSPACE_MEMBER' as const }));
      const created = await api.members.create({ params: { workspaceId }, body });
      if (created.count === 0) throw new NothingToSend('All of these people are in the workspace already.');
      return created;
    },
    onSuccess: (created) => {
      keepDraftFlow(workspaceId, withDrafts(created));
      void refreshWorkspace(queryClient, workspaceId);
      void navigate({ to: '/$workspaceId/members/add/created', params: { workspaceId } });
    },
  });
  const change = (next: string[]) => {
    add.reset();
    keepDraftFlow(workspaceId, { ...emptyFlow, emails: next });
  };
  const clear = () => {
    setAsksRemoval(false);
    change([]);
  };

  return (
    <AddStep
      title="Add members"
      step={0}
      actions={
        <>
          {emails.length > 0 && (
            <Button
              data-start
              variant="subtle"
              color="red"
              onClick={() => setAsksRemoval(true)}
              disabled={add.isPending}
            >
              Remove all
            </Button>
          )}
          <Button loading={add.isPending} onClick={() => add.mutate()}>
            Create drafts
          </Button>
        </>
      }
    >
      <EmailTagsInput
        label="Email addresses"
        description="Type or paste addresses, separated by commas, semicolons, spaces or new lines."
        emails={emails}
        onChange={change}
        existing={existing}
        disabled={add.isPending}
      />
      <SheetImport
        emails={emails}
        check={check}
        onTake={(taken) => change(addEmails(draftFlow(workspaceId).emails, taken.join('\n')))}
        disabled={add.isPending}
      />
      {add.isError && (
        <Alert color="red" mt="sm" role="alert">
          {explain(add.error)}
        </Alert>
      )}
      <ConfirmDialog
        opened={asksRemoval}
        title="Remove all"
        confirmLabel="Remove all"
        danger
        onConfirm={clear}
        onCancel={() => setAsksRemoval(false)}
      >
        Are you sure you want to remove all emails?
      </ConfirmDialog>
      <UnsavedChanges
        when={emails.length > 0}
        allows={(path) => path === `/${workspaceId}/members/add/created`}
        title="Are you sure you want to leave this page?"
        text="Your changes will not be saved."
        keepLabel="Stay"
        discardLabel="Leave"
        onDiscard={() => keepDraftFlow(workspaceId, emptyFlow)}
      />
    </AddStep>
  );
}

const explain = (error: Error): string =>
  error instanceof NothingToSend
    ? error.message
    : errorText(error, 'The members could not be added. Please try again.');

const none: ReadonlySet<string> = new Set();
const PAUSE_MS = 300;

/** Which of the addresses belong to members already, asked for when the typing pauses (MEM-63). */
function useExisting(workspaceId: string, emails: readonly string[]) {
  const [existing, setExisting] = useState(none);
  const check = useMemo(() => {
    const ask = existenceCheck((some) => api.members.checkEmails({ body: { workspaceId, emails: some } }));
    return (all: readonly string[]) => ask(all.filter(isEmail));
  }, [workspaceId]);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const found = await check(emails);
      if (isCurrent) setExisting(found);
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [check, emails]);
  return { existing, check };
}
