import { t } from '@lingui/core/macro';
import '#web/styles/dialog.ts';
import { Modal, TextInput } from '@mantine/core';
import type { CoverageRule } from '#contract/requirements/coverage.ts';
import type { Team } from '#contract/teams.ts';
import { KindsField } from '#web/features/requirements/KindsField.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/forms/Form.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';
import { useOpenedLater } from '#web/ui/useOpenedLater.ts';
import classes from './coverage.module.css';
import { enteredRule, newRuleValues, ruleValuesOf } from './ruleValues.ts';
import { ruleFailure, useChangeRules } from './useChangeRules.ts';

interface Props {
  team: Team;
  /** Null for a new one. */
  rule: CoverageRule | null;
  onClose: () => void;
}

/** How many people of the team must hold one of some kinds (COV-01, COV-03). */
export function RuleDialog({ team, rule, onClose }: Props) {
  const isOpened = useOpenedLater(true);
  const change = useChangeRules(team);
  const form = useForm({
    initialValues: rule ? ruleValuesOf(rule) : newRuleValues,
    loadRules: () => import('./ruleRules.ts').then(({ ruleRules }) => ruleRules),
    send: async (values) => {
      await change(rule, enteredRule(values));
      toast.success(rule ? t`Rule updated.` : t`Rule added.`);
      onClose();
    },
    explain: ruleFailure,
  });
  const { 'aria-invalid': _, ...kinds } = form.getInputProps('kindIds');
  return (
    <Modal
      opened={isOpened}
      onClose={form.busy ? () => {} : onClose}
      closeOnClickOutside={!form.isDirty()}
      title={rule ? t`Edit rule` : t`Add rule`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Form
        form={form}
        submitLabel={rule ? t`Save` : t`Add rule`}
        cancel={onClose}
        className={classes.fields}
        aria-label={t`Rule`}
      >
        <KindsField workspaceId={team.workspaceId} label={t`What they must hold`} {...kinds} />
        <TextInput
          label={t`How many people`}
          description={t`At least this many members of the team must hold it.`}
          size="md"
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          {...form.getInputProps('minimum')}
        />
        <TextInput
          label={t`Days of warning`}
          description={t`The team is at risk if it will have too few people within this many days.`}
          size="md"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          {...form.getInputProps('warningDays')}
        />
      </Form>
    </Modal>
  );
}
