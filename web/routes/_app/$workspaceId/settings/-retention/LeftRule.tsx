import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { RulePreview } from '#web/features/documentKinds/RulePreview.tsx';
import { ArticleLink } from '#web/features/help/ArticleLink.tsx';
import { Card } from '#web/ui/Card.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/forms/Form.tsx';
import { optional } from '#web/ui/forms/optional.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';
import { tryLater } from '#web/words/failures.ts';

/** For how many months the records of people who left are kept (DOOR-12). */
export function LeftRule({ workspaceId, leftMonths }: { workspaceId: string; leftMonths: number | null }) {
  return (
    <Card title={t`People who left`}>
      <LeftForm key={leftMonths} workspaceId={workspaceId} leftMonths={leftMonths} />
    </Card>
  );
}

function LeftForm({ workspaceId, leftMonths }: { workspaceId: string; leftMonths: number | null }) {
  const queryClient = useQueryClient();
  const form = useForm({
    initialValues: { leftMonths: String(leftMonths ?? '') },
    loadRules: () => import('./leftRules.ts').then(({ leftRules }) => leftRules),
    send: async ({ leftMonths: entered }) => {
      const body = { leftMonths: entered.trim() === '' ? null : Number(entered) };
      await api.retention.set({ params: { workspaceId }, body });
      toast.success(t`Settings saved.`);
      await refreshWorkspace(queryClient, workspaceId);
    },
    explain: (error) => errorText(error, tryLater),
  });
  const { onChange, ...field } = form.getInputProps('leftMonths');
  return (
    <Form form={form} submitLabel={t`Save`}>
      <Text size="sm" c="dimmed">
        <Trans>
          All records of a person are erased this long after they left or were removed: documents with their
          files, name and addresses. What others recorded about equipment stays, with “Somebody who left” in
          place of the name. How long documents of one type are kept is set at the document type.{' '}
          <ArticleLink article="your-data">More about this</ArticleLink>
        </Trans>
      </Text>
      <TextInput
        label={optional(t`Keep for, in months`)}
        description={t`Leave it empty to keep them for as long as the workspace is there.`}
        inputMode="numeric"
        autoComplete="off"
        {...field}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <RulePreview
        workspaceId={workspaceId}
        kindId={null}
        entered={form.values.leftMonths}
        saved={leftMonths}
      />
    </Form>
  );
}
