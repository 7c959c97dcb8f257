import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { NativeSelect, Text, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FactorRequirement } from '#contract/signIn/requirement.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { factorRequirementQuery } from '#web/api/signIn/secondFactor.ts';
import { Card } from '#web/ui/Card.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/forms/Form.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';

const CHOICES: { value: FactorRequirement['requiredOf']; label: string }[] = [
  { value: 'NOBODY', label: t`Nobody` },
  { value: 'ADMINS', label: t`Admins` },
  { value: 'EVERYONE', label: t`Everyone` },
];

/** The people of whom the workspace requires a second factor (MFA-02). */
export function FactorCard({ workspaceId }: { workspaceId: string }) {
  const { data } = useQuery(factorRequirementQuery(workspaceId));
  if (!data) return null;
  return (
    <Card title={t`Second factor`}>
      <FactorForm key={`${data.requiredOf} ${data.from}`} workspaceId={workspaceId} requirement={data} />
    </Card>
  );
}

function FactorForm({ workspaceId, requirement }: { workspaceId: string; requirement: FactorRequirement }) {
  const queryClient = useQueryClient();
  const form = useForm({
    initialValues: { requiredOf: requirement.requiredOf as string, from: requirement.from ?? '' },
    send: async ({ requiredOf, from }) => {
      const chosen = CHOICES.find(({ value }) => value === requiredOf)?.value ?? 'NOBODY';
      const saved = await api.factorRequirement.set({
        params: { workspaceId },
        body: { requiredOf: chosen, from: from === '' ? null : from },
      });
      queryClient.setQueryData(factorRequirementQuery(workspaceId).queryKey, saved);
      toast.success(t`Settings saved.`);
    },
    explain: (error) => errorText(error, t`Could not save. Please try again.`),
  });
  const { requiredOf } = form.values;
  const { admins, everyone } = requirement.without;
  const lacking = requiredOf === 'ADMINS' ? admins : everyone;
  const { onChange, ...choice } = form.getInputProps('requiredOf');
  return (
    <Form form={form} submitLabel={t`Set the requirement`}>
      <Text size="sm" c="dimmed">
        <Trans>
          People without a second factor can’t open this workspace until they add one, from the day that you
          choose. Your company’s own sign-in counts as one, unless the operator asks it for a proof.
        </Trans>
      </Text>
      <NativeSelect
        label={t`Required of`}
        data={CHOICES}
        {...choice}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {requiredOf !== 'NOBODY' && (
        <>
          <TextInput
            label={t({ message: 'From', context: 'first day of a rule' })}
            type="date"
            description={t`Leave it empty for today. A later day leaves people time to add one.`}
            {...form.getInputProps('from')}
          />
          <Text size="sm">
            {lacking === 0
              ? t`All of them have one.`
              : plural(lacking, { one: 'One person has none yet.', other: '# people have none yet.' })}
          </Text>
        </>
      )}
    </Form>
  );
}
