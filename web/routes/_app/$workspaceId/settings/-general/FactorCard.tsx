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
  { value: 'NOBODY', label: 'Nobody' },
  { value: 'ADMINS', label: 'Admins' },
  { value: 'EVERYONE', label: 'Everyone' },
];

/** The people of whom the workspace requires a second factor (MFA-02). */
export function FactorCard({ workspaceId }: { workspaceId: string }) {
  const { data } = useQuery(factorRequirementQuery(workspaceId));
  if (!data) return null;
  return (
    <Card title="Second factor">
      <FactorForm key={`${data.requiredOf} ${data.from}`} workspaceId={workspaceId} requirement={data} />
    </Card>
  );
}

const people = (count: number): string => (count === 1 ? 'One person has' : `${count} people have`);

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
      toast.success('Settings saved.');
    },
    explain: (error) => errorText(error, 'Could not save. Please try again.'),
  });
  const { requiredOf } = form.values;
  const { admins, everyone } = requirement.without;
  const lacking = requiredOf === 'ADMINS' ? admins : everyone;
  const { onChange, ...choice } = form.getInputProps('requiredOf');
  return (
    <Form form={form} submitLabel="Set the requirement">
      <Text size="sm" c="dimmed">
        People without a second factor can’t open this workspace until they add one, from the day that you
        choose. Your company’s own sign-in counts as one.
      </Text>
      <NativeSelect
        label="Required of"
        data={CHOICES}
        {...choice}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {requiredOf !== 'NOBODY' && (
        <>
          <TextInput
            label="From"
            type="date"
            description="Leave it empty for today. A later day leaves people time to add one."
            {...form.getInputProps('from')}
          />
          <Text size="sm">{lacking === 0 ? 'All of them have one.' : `${people(lacking)} none yet.`}</Text>
        </>
      )}
    </Form>
  );
}
