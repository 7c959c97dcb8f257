import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import '#web/styles/dialog.ts';
import '@mantine/core/styles/Radio.layer.css';
import { Checkbox, Input, Modal, NativeSelect, Radio, Skeleton, Text, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DocumentKind } from '#contract/documents/documentKinds.ts';
import { COUNT, LENGTH } from '#contract/rules/limits.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { documentKindsQuery } from '#web/api/documents/documentKinds.ts';
import { LINK_DAYS } from '#web/features/accessLinks/linkDays.ts';
import links from '#web/features/accessLinks/links.module.css';
import { MadeLink } from '#web/features/accessLinks/MadeLink.tsx';
import { DateField } from '#web/features/documents/dates/DateField.tsx';
import { EARLIEST_DATE, pickableDates } from '#web/features/documents/dates/pickableDates.ts';
import { useToday } from '#web/features/documents/dates/useToday.ts';
import { usePermissions } from '#web/features/members/usePermissions.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import type { UsedForm } from '#web/ui/forms/useForm.ts';
import { useForm } from '#web/ui/forms/useForm.ts';
import { TickList } from '#web/ui/TickList.tsx';
import { useOpenedLater } from '#web/ui/useOpenedLater.ts';
import { failures, tryLater } from '#web/words/failures.ts';
import { listFormat, quoted } from '#web/words/several/listFormat.ts';
import { ChoosePeople } from './ChoosePeople.tsx';
import classes from './evidenceLinks.module.css';
import { type LinkValues, newLinkOf, noLink } from './linkValues.ts';

interface Props {
  workspaceId: string;
  onClose: () => void;
}

/** Asks who sees what of whom, and shows the link this once (DOOR-03). */
export function NewEvidenceLink({ workspaceId, onClose }: Props) {
  const [url, setUrl] = useState<string | null>(null);
  const kinds = useQuery(documentKindsQuery(workspaceId));
  return (
    <Modal
      opened={useOpenedLater(true)}
      onClose={onClose}
      // A click beside it must not lose what is shown once, or what was entered.
      closeOnClickOutside={false}
      size="lg"
      title={url === null ? t`Make evidence link` : t`Your evidence link`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {kinds.isError && !kinds.data && (
        <ErrorState
          title={t`The document types could not be loaded`}
          text={failures.loadList(kinds.error)}
          onRetry={() => void kinds.refetch()}
          retrying={kinds.isFetching}
        />
      )}
      {kinds.isPending && <Skeleton height={480} radius="md" role="status" aria-label={t`Loading`} />}
      {kinds.data && url === null && (
        <LinkForm
          workspaceId={workspaceId}
          kinds={kinds.data.filter(({ archivedAt }) => archivedAt === null)}
          onClose={onClose}
          onMade={setUrl}
        />
      )}
      {url !== null && (
        <MadeLink
          url={url}
          text={t`Copy this link now: it won’t be shown again. Anyone who has it sees what you chose, until its last day or until you revoke it.`}
          mail={t`Evidence of our people`}
          onClose={onClose}
        />
      )}
    </Modal>
  );
}

interface LinkFormProps extends Props {
  kinds: DocumentKind[];
  onMade: (url: string) => void;
}

function LinkForm({ workspaceId, kinds, onClose, onMade }: LinkFormProps) {
  const queryClient = useQueryClient();
  const isAdmin = usePermissions(workspaceId).includes('workspace:manage');
  const sensitive = kinds.filter((kind) => kind.sensitive);
  const [isDayWrong, setDayWrong] = useState(false);
  const form = useForm({
    initialValues: noLink,
    loadRules: async () => {
      const { linkRules } = await import('./linkRules.ts');
      return linkRules(new Set(sensitive.map(({ id }) => id)));
    },
    send: async (values) => {
      const { url } = await api.evidenceLinks.create({ params: { workspaceId }, body: newLinkOf(values) });
      onMade(url);
      void refreshWorkspace(queryClient, workspaceId);
    },
    explain: (error) => errorText(error, tryLater),
  });
  const { values, getInputProps } = form;
  const days = getInputProps('validDays');
  return (
    <Form
      form={form}
      submitLabel={t`Make link`}
      cancel={onClose}
      canSubmit={!(values.showsFixedDay && isDayWrong)}
      aria-label={t`Evidence link`}
    >
      <TextInput
        label={t`Who is it for?`}
        description={t`For you and other admins: the link doesn’t show it.`}
        size="md"
        maxLength={LENGTH.name}
        autoComplete="off"
        data-autofocus
        {...getInputProps('name')}
      />
      <ChoosePeople workspaceId={workspaceId} form={form} />
      <ChooseKinds
        form={form}
        plain={kinds.filter((kind) => !kind.sensitive)}
        sensitive={isAdmin ? sensitive : []}
      />
      <ChooseDay workspaceId={workspaceId} form={form} onWrong={setDayWrong} />
      <NativeSelect
        size="md"
        label={t`The link works for`}
        data={LINK_DAYS}
        {...days}
        onChange={({ currentTarget }) => days.onChange(currentTarget.value)}
      />
    </Form>
  );
}

interface KindsProps {
  form: UsedForm<LinkValues>;
  plain: DocumentKind[];
  /** Those that the caller may choose. */
  sensitive: DocumentKind[];
}

/** The types that are shown: sensitive ones only on demand, and named a second time. */
function ChooseKinds({ form, plain, sensitive }: KindsProps) {
  const { values, getInputProps } = form;
  const [isOpen, setOpen] = useState(false);
  const chosen = new Set(values.kindIds);
  const { error, 'data-path': path } = getInputProps('kindIds');
  const toConfirm = sensitive.filter(({ id }) => chosen.has(id));
  const confirmed = getInputProps('confirmedKindIds');
  const isConfirmed =
    toConfirm.length > 0 && toConfirm.every(({ id }) => values.confirmedKindIds.includes(id));
  const toggle = (id: string) =>
    form.setValues({
      kindIds: chosen.has(id) ? values.kindIds.filter((one) => one !== id) : [...values.kindIds, id],
      // Another choice is another confirmation.
      ...(sensitive.some((kind) => kind.id === id) && { confirmedKindIds: [] }),
    });
  const items = (some: DocumentKind[]) => some.map(({ id, name }) => ({ id, label: name }));
  return (
    <>
      <section data-path={path} tabIndex={-1}>
        <h3 className={links.heading}>
          <Trans>What it shows</Trans>
        </h3>
        <Text
          size="xs"
          c="dimmed"
          mb={6}
        >{t`At most ${{ kindsOfLink: COUNT.kindsOfLink }} document types.`}</Text>
        <TickList label={t`Document types`} isShort items={items(plain)} ticked={chosen} onToggle={toggle} />
        {error && <Input.Error className={classes.error}>{error}</Input.Error>}
      </section>
      {sensitive.length > 0 && (
        <section>
          <Checkbox
            mb={isOpen ? 8 : 0}
            label={t`Choose sensitive document types too`}
            checked={isOpen}
            onChange={({ currentTarget }) => {
              setOpen(currentTarget.checked);
              if (!currentTarget.checked)
                form.setValues({
                  kindIds: values.kindIds.filter((id) => !sensitive.some((kind) => kind.id === id)),
                  confirmedKindIds: [],
                });
            }}
          />
          {isOpen && (
            <TickList
              label={t`Sensitive document types`}
              isShort
              items={items(sensitive)}
              ticked={chosen}
              onToggle={toggle}
            />
          )}
        </section>
      )}
      {toConfirm.length > 0 && (
        <Notice>
          <Checkbox
            label={t`Yes, show ${{ kinds: listOf(toConfirm) }} to anyone who has the link. These types are sensitive.`}
            checked={isConfirmed}
            error={confirmed.error}
            data-path={confirmed['data-path']}
            onChange={({ currentTarget }) =>
              confirmed.onChange(currentTarget.checked ? toConfirm.map(({ id }) => id) : [])
            }
          />
        </Notice>
      )}
    </>
  );
}

const listOf = (kinds: DocumentKind[]): string => listFormat().format(kinds.map(({ name }) => quoted(name)));

interface DayProps {
  workspaceId: string;
  form: UsedForm<LinkValues>;
  onWrong: (isWrong: boolean) => void;
}

/** The day that is shown: that on which the link is opened, or a chosen one. */
function ChooseDay({ workspaceId, form, onWrong }: DayProps) {
  const today = useToday(workspaceId);
  const { values, getInputProps } = form;
  return (
    <>
      <Radio.Group
        size="md"
        label={t`As of which day`}
        value={values.showsFixedDay ? 'fixed' : 'today'}
        onChange={(choice) => form.setValues({ showsFixedDay: choice === 'fixed' })}
      >
        <div className={links.choices}>
          <Radio value="today" label={t`The day the link is opened`} />
          <Radio value="fixed" label={t`A fixed day`} />
        </div>
      </Radio.Group>
      {values.showsFixedDay && (
        <DateField
          label={t`Day`}
          clearLabel={t`Clear the day`}
          today={today}
          minDate={EARLIEST_DATE}
          maxDate={pickableDates(today).maxDate}
          onWrong={onWrong}
          {...getInputProps('day')}
        />
      )}
    </>
  );
}
