import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { CoverageRule } from '#contract/requirements/coverage.ts';
import type { Team } from '#contract/teams.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { neededText } from '#web/words/requirements/coverage.ts';
import { ruleFailure, useChangeRules } from './useChangeRules.ts';

interface Props {
  team: Team;
  rule: CoverageRule;
  onClose: () => void;
}

/** Takes a rule away, after asking. */
export function RemoveRule({ team, rule, onClose }: Props) {
  const change = useChangeRules(team);
  const remove = useSingleMutation({
    mutationFn: () => change(rule, null),
    onSuccess: () => {
      toast.success(t`Rule removed.`);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened
      title={t`Remove this rule?`}
      confirmLabel={t`Remove rule`}
      danger
      busy={remove.isPending}
      error={remove.isError ? ruleFailure(remove.error) : null}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    >
      <Trans>
        <bdi>{ph({ name: team.name })}</bdi> no longer needs <bdi>{ph({ needed: neededText(rule) })}</bdi>.
        Its people and their documents stay as they are.
      </Trans>
    </ConfirmDialog>
  );
}
