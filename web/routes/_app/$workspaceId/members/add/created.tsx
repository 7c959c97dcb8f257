import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Button, Checkbox, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { Language } from '#contract/rules/languages.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { limitText } from '#web/api/client/limitText.ts';
import { recordEvent } from '#web/features/analytics/events.ts';
import { InvitationLanguage } from '#web/features/members/InvitationLanguage.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { TickList } from '#web/ui/TickList.tsx';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { failures } from '#web/words/failures.ts';
import { numberText } from '#web/words/numbers.ts';
import { AddStep } from './-AddStep.tsx';
import { type AddedDraft, allTicked, entered, tickedDrafts, toggled, withInvites } from './-draftFlow.ts';
import { keepDraftFlow, useDraftFlow } from './-useDraftFlow.ts';

export const Route = createFileRoute('/_app/$workspaceId/members/add/created')({
  staticData: { title: t`Draft Members Created` },
  beforeLoad: async ({ params }) => {
    const { draftFlow } = await import('./-useDraftFlow.ts');
    if (draftFlow(params.workspaceId).drafts.length === 0)
      throw redirect({ to: '/$workspaceId/members/add', params, replace: true });
  },
  component: DraftMembersCreated,
});

function DraftMembersCreated() {
  const { workspaceId } = Route.useParams();
  const navigate = Route.useNavigate();
  const queryClient = useQueryClient();
  const flow = useDraftFlow(workspaceId);
  const ticked = tickedDrafts(flow);
  const [language, setLanguage] = useState<Language>();

  const send = useSingleMutation({
    mutationFn: () =>
      api.invitations.create({ body: { workspaceId, emails: ticked.map(({ email }) => email), language } }),
    onSuccess: async () => {
      toast.success(t`Invites sent`);
      recordEvent('members_invited', ticked.length);
      void refreshWorkspace(queryClient, workspaceId);
      keepDraftFlow(workspaceId, withInvites(flow, ticked.length));
      await navigate({
        to: '/$workspaceId/members/add/invites-sent',
        params: { workspaceId },
        replace: true,
      });
    },
    onError: (error) => toast.failure(failures.sendInvites(error), limitText(error)),
  });
  const skip = async () => {
    await navigate({ to: '/$workspaceId/members', params: { workspaceId }, replace: true });
    keepDraftFlow(workspaceId, entered(flow));
  };

  const [only = null] = flow.drafts.length === 1 ? flow.drafts : [];
  const addDocument = async (member: string) => {
    await navigate({ to: '/$workspaceId/work-documents/add', params: { workspaceId }, search: { member } });
    keepDraftFlow(workspaceId, entered(flow));
  };

  return (
    <AddStep
      title={t`Draft Members Created`}
      step={1}
      actions={
        <>
          {only && (
            <Button
              variant="default"
              data-start
              onClick={() => addDocument(only.id)}
              disabled={send.isPending}
            >
              <Trans>Add document</Trans>
            </Button>
          )}
          <Button variant="default" onClick={skip} disabled={send.isPending}>
            <Trans>Skip invites</Trans>
          </Button>
          <Button
            leftSection={<IconSend size={18} aria-hidden />}
            disabled={ticked.length === 0}
            loading={send.isPending}
            onClick={() => send.mutate()}
          >
            <Trans>Send invites</Trans>
          </Button>
        </>
      }
    >
      <Text mb="md">
        <Trans>
          <Plural value={{ count: flow.drafts.length + flow.nameless }} one="# member" other="# members" />{' '}
          added as draft. {{ nameless: namelessText(flow.nameless) }}
          Choose who gets an email with a link to join; you can assign roles, teams and documents before they
          join.
        </Trans>
      </Text>
      <InvitationLanguage
        workspaceId={workspaceId}
        people={ticked}
        value={language}
        disabled={send.isPending}
        onChange={setLanguage}
      />
      <DraftList
        drafts={flow.drafts}
        ticked={new Set(ticked.map((draft) => draft.id))}
        disabled={send.isPending}
        onToggle={(id) => keepDraftFlow(workspaceId, toggled(flow, id))}
        onToggleAll={(all) => keepDraftFlow(workspaceId, allTicked(flow, all))}
      />
    </AddStep>
  );
}

function namelessText(count: number): string {
  if (count === 0) return '';
  const text = plural(count, {
    one: '# has no email address and can be invited once you add one.',
    other: '# have no email address and can be invited once you add one.',
  });
  return `${text} `;
}

interface DraftListProps {
  drafts: AddedDraft[];
  ticked: ReadonlySet<string>;
  disabled: boolean;
  onToggle: (id: string) => void;
  onToggleAll: (ticked: boolean) => void;
}

/** Who gets an invite (MEM-71, MEM-72). */
function DraftList({ drafts, ticked, disabled, onToggle, onToggleAll }: DraftListProps) {
  const items = useMemo(() => drafts.map(({ id, email }) => ({ id, label: email })), [drafts]);
  const all = ticked.size === drafts.length;
  return (
    <TickList
      label={t`Draft members`}
      items={items}
      ticked={ticked}
      disabled={disabled}
      onToggle={onToggle}
      head={
        <>
          <Checkbox
            label={t`Send to all`}
            checked={all}
            indeterminate={!all && ticked.size > 0}
            disabled={disabled}
            onChange={() => onToggleAll(!all)}
          />
          <Text size="xs" c="dimmed" role="status">
            <Trans>
              {{ chosen: numberText(ticked.size) }} of {{ total: numberText(drafts.length) }} selected
            </Trans>
          </Text>
        </>
      }
    />
  );
}
