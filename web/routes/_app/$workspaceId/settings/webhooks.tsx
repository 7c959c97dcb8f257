import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { webhooksQuery } from '#web/api/security.ts';
import { anySearch } from '#web/searchParams.ts';
import { OneWebhook } from './-webhooks/OneWebhook.tsx';
import { WebhookList } from './-webhooks/WebhookList.tsx';

/** For workspace admins: other programs that are told what happens, or one of them (DOOR-07). */
export const Route = createFileRoute('/_app/$workspaceId/settings/webhooks')({
  staticData: { title: t`Webhooks`, permission: 'workspace:manage' },
  validateSearch: anySearch,
  loader: ({ context: { queryClient }, params: { workspaceId } }) => {
    void queryClient.prefetchQuery(webhooksQuery(workspaceId));
  },
  component: Webhooks,
});

function Webhooks() {
  const { workspaceId } = Route.useParams();
  const { webhook }: { webhook?: unknown } = Route.useSearch();
  if (typeof webhook !== 'string') return <WebhookList workspaceId={workspaceId} />;
  return <OneWebhook key={webhook} workspaceId={workspaceId} webhookId={webhook} />;
}
