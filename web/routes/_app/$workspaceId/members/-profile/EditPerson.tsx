import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import '#web/styles/dialog.ts';
import { Modal, NativeSelect, Text, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Member } from '#contract/members.ts';
import { LANGUAGES, OFFERED } from '#contract/rules/languages.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { CallError, errorText } from '#web/api/client/errors.ts';
import { memberQuery } from '#web/api/members.ts';
import { workspaceQuery } from '#web/api/openWorkspace.ts';
import { tradesQuery } from '#web/api/trades.ts';
import { TradesField } from '#web/features/trades/TradesField.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/forms/Form.tsx';
import { OtherVersion } from '#web/ui/forms/OtherVersion.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';
import { useOtherVersion } from '#web/ui/forms/useOtherVersion.ts';
import { tryLater } from '#web/words/failures.ts';
import { memberName } from '#web/words/people.ts';
import classes from './MemberProfile.module.css';
import { isSamePerson, personChange, personLines, personValues, seenPerson } from './personEdit.ts';

interface Props {
  member: Member;
  onClose: () => void;
}

const isConflict = (error: unknown): boolean =>
  error instanceof CallError && (error.code === 'MEMBER_CHANGED' || error.code === 'HAS_ACCOUNT');

/** What is known of a person, while an admin edits it; with an account, all but staff number and trades is theirs (PPL-02). */
export function EditPerson({ member, onClose }: Props) {
  const { workspaceId, id: memberId } = member;
  const queryClient = useQueryClient();
  const { refetch } = useQuery(memberQuery(workspaceId, memberId));
  const { data: trades = [] } = useQuery(tradesQuery(workspaceId));
  const { data: workspace } = useQuery(workspaceQuery(workspaceId));
  const tradeNames = new Map([...member.trades, ...trades].map(({ id, name: named }) => [id, named]));
  const current = seenPerson(member);
  /** The person that the changes are made to. */
  const [seen, setSeen] = useState(current);
  const form = useForm({
    initialValues: personValues(current),
    loadRules: () => import('./personEditRules.ts').then(({ personEditRules }) => personEditRules(seen)),
    send: async (values) => {
      const body = { ...personChange(values, seen), seen };
      await api.members.update({ params: { memberId }, body }).catch(async (error: unknown) => {
        if (isConflict(error)) await refetch();
        throw error;
      });
      toast.success(t`Details saved`);
      await refreshWorkspace(queryClient, workspaceId);
      onClose();
    },
    explain: (error) =>
      error instanceof CallError && error.code === 'MEMBER_CHANGED' ? null : errorText(error, tryLater),
  });
  const { isOverridden, keepMine, takeTheirs } = useOtherVersion({
    form,
    seen,
    setSeen,
    mine: { ...seen, ...personChange(form.values, seen) },
    theirs: current,
    valuesOf: personValues,
    isSame: (one, other) => isSamePerson(personValues(one), personValues(other)),
    isChanged: form.isDirty(),
  });
  const name = memberName(member);
  const language = form.getInputProps('language');
  return (
    <Modal
      opened
      onClose={() => !form.busy && onClose()}
      closeOnClickOutside={false}
      title={t`Edit ${name}`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Form
        form={form}
        submitLabel={t`Save`}
        cancel={onClose}
        canSubmit={!isOverridden}
        isChanged={false}
        className={classes.person}
        aria-label={t`Details of ${name}`}
      >
        {isOverridden && (
          <OtherVersion
            what="person"
            fields={personLines(tradeNames)}
            seen={personValues(seen)}
            mine={form.values}
            theirs={personValues(current)}
            onKeepMine={keepMine}
            onUseTheirs={takeTheirs}
          />
        )}
        {member.userId === null ? (
          <>
            <TextInput
              label={t`First name`}
              autoComplete="off"
              data-autofocus
              {...form.getInputProps('firstName')}
            />
            <TextInput label={t`Last name`} autoComplete="off" {...form.getInputProps('lastName')} />
            <TextInput
              label={t`Email`}
              description={t`With an address they can be invited.`}
              type="email"
              inputMode="email"
              autoComplete="off"
              {...form.getInputProps('email')}
            />
            <TextInput
              label={t`Phone`}
              description={t`With the country code, such as +44 20 7946 0958.`}
              type="tel"
              autoComplete="off"
              {...form.getInputProps('phone')}
            />
            <TextInput label={t`Job title`} autoComplete="off" {...form.getInputProps('title')} />
            <TextInput label={t`Company`} autoComplete="off" {...form.getInputProps('contractor')} />
            {OFFERED.length > 1 && workspace && (
              <NativeSelect
                label={t`Language`}
                description={t`Of emails, as long as they have no account.`}
                data={[
                  { value: '', label: t`The workspace’s: ${{ language: LANGUAGES[workspace.language] }}` },
                  ...OFFERED.map((value) => ({ value, label: LANGUAGES[value] })),
                ]}
                {...language}
                onChange={({ currentTarget: { value } }) =>
                  language.onChange(OFFERED.find((one) => one === value) ?? '')
                }
              />
            )}
          </>
        ) : (
          <Text size="sm">
            <Trans>{name} has an account and edits name, phone, job title and company there.</Trans>
          </Text>
        )}
        <TextInput
          label={t`Staff number`}
          autoComplete="off"
          data-autofocus={member.userId === null ? undefined : true}
          {...form.getInputProps('staffNumber')}
        />
        <TradesField
          workspaceId={workspaceId}
          known={member.trades}
          value={form.values.tradeIds}
          error={form.getInputProps('tradeIds').error}
          onChange={form.getInputProps('tradeIds').onChange}
        />
      </Form>
    </Modal>
  );
}
