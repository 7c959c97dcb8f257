import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import '#web/styles/dialog.ts';
import '@mantine/core/styles/Radio.layer.css';
import { Modal, NativeSelect, Radio, Skeleton, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DocumentKind } from '#contract/documents/documentKinds.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { documentKindsQuery } from '#web/api/documents/documentKinds.ts';
import { openKindsOf } from '#web/features/documentKinds/openKinds.ts';
import { usePermissions } from '#web/features/members/usePermissions.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/forms/Form.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';
import { TickList } from '#web/ui/TickList.tsx';
import { useOpenedLater } from '#web/ui/useOpenedLater.ts';
import { ASK_BY_LINK } from '#web/words/documents/submissions.ts';
import { tryLater } from '#web/words/failures.ts';
import { LINK_DAYS } from './linkDays.ts';
import classes from './links.module.css';
import { MadeLink } from './MadeLink.tsx';

interface Props {
  workspaceId: string;
  /** The person who is asked; an address that is null is known to be none. */
  person: { id: string; name: string; email: string | null | undefined };
  /** The document types that are chosen at first. */
  kindIds?: string[];
  onClose: () => void;
}

/** Makes a link by which somebody sends documents without an account (DOOR-02). */
export default function UploadLinkDialog(props: Props) {
  const { workspaceId, person, onClose } = props;
  const [url, setUrl] = useState<string | null>(null);
  const kinds = useQuery(documentKindsQuery(workspaceId));
  const isAdmin = usePermissions(workspaceId).includes('workspace:manage');
  // A sensitive document would be seen to have come by whoever made the link.
  const open = [...openKindsOf(kinds.data ?? []).values()].filter(({ sensitive }) => isAdmin || !sensitive);
  return (
    <Modal
      opened={useOpenedLater(true)}
      onClose={onClose}
      // A click beside it must not lose what is shown once.
      closeOnClickOutside={url === null}
      title={url === null ? ASK_BY_LINK : t`Link for ${{ name: person.name }}`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {kinds.isError && !kinds.data && (
        <ErrorState
          title={t`The document types could not be loaded`}
          text={errorText(kinds.error, tryLater)}
          onRetry={() => void kinds.refetch()}
          retrying={kinds.isFetching}
        />
      )}
      {kinds.isPending && <Skeleton height={380} radius="md" role="status" aria-label={t`Loading`} />}
      {kinds.data && url === null && open.length === 0 && (
        <Text>
          <Trans>
            Members can’t submit any document types yet. An admin can allow it in the settings of a document
            type.
          </Trans>
        </Text>
      )}
      {kinds.data && url === null && open.length > 0 && <AskForm {...props} kinds={open} onMade={setUrl} />}
      {url !== null && (
        <MadeLink
          url={url}
          text={t`Give this link to ${{ name: person.name }} now: it won’t be shown again. Anyone who has it can send documents for them.`}
          onClose={onClose}
        />
      )}
    </Modal>
  );
}

interface AskFormProps extends Props {
  kinds: DocumentKind[];
  onMade: (url: string) => void;
}

function AskForm({ workspaceId, person, kinds, kindIds = [], onClose, onMade }: AskFormProps) {
  const queryClient = useQueryClient();
  const offered = new Set(kinds.map(({ id }) => id));
  const form = useForm({
    initialValues: {
      kindIds:
        kindIds.length === 1 || kinds.length === 1 ? [...(kindIds.length === 1 ? kindIds : offered)] : [],
      validDays: '7',
      way: person.email ? 'mail' : 'show',
    },
    send: async ({ kindIds: chosen, validDays, way }) => {
      const { url } = await api.accessLinks.create({
        params: { workspaceId },
        body: {
          workspaceMemberId: person.id,
          kindIds: chosen.filter((id) => offered.has(id)),
          validDays: Number(validDays),
          mail: way === 'mail',
        },
      });
      if (url === null) {
        toast.success(t`Link sent to ${{ name: person.name }} by email.`);
        onClose();
      } else onMade(url);
      void refreshWorkspace(queryClient, workspaceId);
    },
    explain: (error) => errorText(error, tryLater),
  });
  const { values } = form;
  const chosen = new Set(values.kindIds);
  const days = form.getInputProps('validDays');
  return (
    <Form
      form={form}
      submitLabel={values.way === 'mail' ? t`Send link` : t`Make link`}
      cancel={onClose}
      canSubmit={chosen.size > 0}
      isChanged={false}
      aria-label={ASK_BY_LINK}
    >
      <Text size="sm" c="dimmed">
        {t`${{ name: person.name }} opens the link on a phone, takes a photo of each document and sends it. No account is needed. What is sent waits in Review.`}
      </Text>
      <section>
        <h3 className={classes.heading}>
          <Trans>What to ask for</Trans>
        </h3>
        <TickList
          label={t`What to ask for`}
          isShort
          items={kinds.map(({ id, name }) => ({ id, label: name }))}
          ticked={chosen}
          onToggle={(id) =>
            form.setValues({
              kindIds: chosen.has(id) ? values.kindIds.filter((one) => one !== id) : [...values.kindIds, id],
            })
          }
        />
      </section>
      <NativeSelect
        size="md"
        label={t`The link works for`}
        data={LINK_DAYS}
        {...days}
        onChange={({ currentTarget }) => days.onChange(currentTarget.value)}
      />
      {person.email !== null && (
        <Radio.Group size="md" label={t`How to send it`} {...form.getInputProps('way')}>
          <div className={classes.choices}>
            <Radio
              value="mail"
              label={person.email ? t`By email to ${{ email: person.email }}` : t`By email`}
            />
            <Radio value="show" label={t`Show the link and its QR code`} />
          </div>
        </Radio.Group>
      )}
    </Form>
  );
}
