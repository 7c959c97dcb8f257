import { ph, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import '#web/styles/dialog.ts';
import { Modal, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DocumentKind } from '#contract/documents/documentKinds.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { documentKindsQuery } from '#web/api/documents/documentKinds.ts';
import { KindSelect } from '#web/features/documentKinds/KindSelect.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/forms/Form.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';
import { useOpenedLater } from '#web/ui/useOpenedLater.ts';
import { tryLater } from '#web/words/failures.ts';
import type { KindDialogProps } from './kindDialogs.ts';
import classes from './kinds.module.css';

/** Gives all documents of a kind another one; the first one goes (KIND-02). */
export function MergeKind(props: KindDialogProps) {
  return props.kind && <Merging {...props} kind={props.kind} />;
}

function Merging({ workspaceId, kind, opened, onClose }: KindDialogProps & { kind: DocumentKind }) {
  const queryClient = useQueryClient();
  const isOpened = useOpenedLater(opened);
  const { data: kinds = [] } = useQuery(documentKindsQuery(workspaceId));
  const others = kinds.filter(({ id, archivedAt }) => id !== kind.id && archivedAt === null);
  const form = useForm<{ intoKindId: string | null }>({
    initialValues: { intoKindId: null },
    send: async ({ intoKindId }) => {
      if (intoKindId === null) return;
      const call = { params: { kindId: kind.id }, body: { intoKindId } };
      const { name } = await api.documentKinds.merge(call);
      toast.success(t`Merged into “${name}”.`);
      await refreshWorkspace(queryClient, workspaceId);
      onClose();
    },
    explain: (error) => errorText(error, tryLater),
  });
  const { onChange, value, error } = form.getInputProps('intoKindId');
  const into = others.find(({ id }) => id === value);
  const count = kind.documentCount ?? 0;
  return (
    <Modal
      opened={isOpened}
      onClose={form.busy ? () => {} : onClose}
      title={t`Merge document types`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Form
        form={form}
        submitLabel={t`Merge`}
        danger
        cancel={onClose}
        canSubmit={into !== undefined}
        isChanged={false}
        className={classes.fields}
        aria-label={t`Merge document types`}
      >
        <Text style={{ overflowWrap: 'anywhere' }}>
          <Trans>
            <Plural value={count} _0="No document" one="# document" other="# documents" /> of{' '}
            <bdi>“{ph({ name: kind.name })}”</bdi> <Plural value={count} one="moves" other="move" /> to the
            type you choose, with all versions. <bdi>“{ph({ name: kind.name })}”</bdi> is deleted. This can’t
            be undone.
          </Trans>
        </Text>
        <KindSelect
          label={t`Merge into`}
          kinds={others}
          value={value}
          none={t`Choose a document type`}
          error={error}
          data-autofocus
          data-path="intoKindId"
          onKind={onChange}
        />
        <div role="status">
          {into && (
            <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              <Trans>
                <bdi>“{ph({ name: into.name })}”</bdi> will have{' '}
                <Plural
                  value={{ documentCount: (into.documentCount ?? 0) + count }}
                  one="# document"
                  other="# documents"
                />
                .
              </Trans>
            </Text>
          )}
        </div>
        {into && kind.sensitive && !into.sensitive && (
          <Notice>
            <Trans>
              <bdi>“{ph({ name: into.name })}”</bdi> becomes sensitive: only holders, the people who added
              them and admins will see its files.
            </Trans>
          </Notice>
        )}
      </Form>
    </Modal>
  );
}
