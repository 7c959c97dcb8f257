import { Button, Group, Text, Textarea } from '@mantine/core';
import { errorText } from '#web/api/client/errors.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { tryLater } from '#web/words/failures.ts';
import {
  addOthersLabel,
  type LackOutcome,
  lackActionLabels,
  lackOutcomeTexts,
} from '#web/words/requirements/placing.ts';
import classes from './placing.module.css';
import type { Choice } from './usePlacing.tsx';

interface Props {
  outcome: LackOutcome;
  memberIds: string[];
  /** Those whom nothing keeps out. */
  others: string[];
  send: (choice: Choice) => Promise<void>;
  onCancel: () => void;
}

/** Whether all are added, the others alone, or nobody. */
export function LackDecision({ outcome, memberIds, others, send, onCancel }: Props) {
  const withOthers = useSingleMutation({ mutationFn: () => send({ memberIds: others }) });
  const isOverride = outcome === 'OVERRIDABLE';
  const form = useForm({
    initialValues: { reason: '' },
    ...(isOverride && {
      loadRules: () =>
        import('#contract/requirements/reasons.ts').then((contract) => contract.overrideSchema),
    }),
    send: ({ reason }) => send({ memberIds, ...(isOverride && { override: { reason } }) }),
    explain: (error) => errorText(error, tryLater),
  });
  const { onChange: onReason, ...reasonField } = form.getInputProps('reason');
  const addOthers = others.length > 0 && (
    <Button
      variant={outcome === 'REFUSED' ? 'filled' : 'light'}
      loading={withOthers.isPending}
      disabled={form.busy}
      onClick={() => withOthers.mutate()}
    >
      {addOthersLabel(others.length)}
    </Button>
  );
  const failure = withOthers.isError && <Notice tone="bad">{errorText(withOthers.error, tryLater)}</Notice>;
  if (outcome === 'REFUSED')
    return (
      <>
        <Text>{lackOutcomeTexts[outcome]}</Text>
        {failure}
        <Group justify="flex-end" className={classes.actions}>
          <Button variant="default" disabled={withOthers.isPending} onClick={onCancel}>
            {others.length > 0 ? 'Cancel' : 'Close'}
          </Button>
          {addOthers}
        </Group>
      </>
    );
  return (
    <>
      <Text>{lackOutcomeTexts[outcome]}</Text>
      {addOthers && <div>{addOthers}</div>}
      {failure}
      <Form
        form={form}
        submitLabel={lackActionLabels[outcome]}
        cancel={onCancel}
        canSubmit={!withOthers.isPending}
        isChanged={false}
        actions="end"
        className={classes.form}
        actionsClassName={classes.actions}
        aria-label={lackActionLabels[outcome]}
      >
        {isOverride && (
          <Textarea
            label="Reason"
            description="It is kept in the activity."
            autosize
            minRows={2}
            data-autofocus
            {...reasonField}
            onChange={({ currentTarget }) => onReason(currentTarget.value)}
          />
        )}
      </Form>
    </>
  );
}
