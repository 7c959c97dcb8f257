import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { CoverageRule } from '#contract/requirements/coverage.ts';
import type { Team } from '#contract/teams.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { tryLater } from '#web/words/failures.ts';
import { type RuleEntered, rulesWith } from './ruleValues.ts';

/** Somebody else changed or removed the rule. */
class RuleGone extends Error {}

const GONE = t`Somebody else changed this rule while you were editing. Close this and look at the rules again.`;

export const ruleFailure = (error: unknown): string =>
  error instanceof RuleGone ? GONE : errorText(error, tryLater);

/** Changes one rule of a team as its rules are now. */
export function useChangeRules({ workspaceId, id: teamId }: Pick<Team, 'workspaceId' | 'id'>) {
  const queryClient = useQueryClient();
  return async (changed: CoverageRule | null, next: RuleEntered | null): Promise<void> => {
    const params = { teamId };
    const { rules: present } = await api.coverage.get({ params });
    const rules = rulesWith(present, changed, next);
    if (rules === null) throw new RuleGone();
    await api.coverage.set({ params, body: { rules } });
    await refreshWorkspace(queryClient, workspaceId);
  };
}
