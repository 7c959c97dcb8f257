import { plural, t } from '@lingui/core/macro';
import type { WorkspaceOverview } from '#web/api/requirements.ts';

export interface SuggestedStep {
  title: string;
  text: string;
  /** What the button says, and to which of the screens it leads. */
  action: string;
  to: 'add' | 'review' | 'teams' | 'people' | 'documents' | 'dates' | 'overdue' | null;
}

/** The one thing to do next: first what is missing altogether, then what others wait for, then what is wrong today. */
export function nextStep(overview: WorkspaceOverview): SuggestedStep {
  const { requirements, waiting, teamsShort, lacking, expired, undated, equipment } = overview;
  if (requirements === 0)
    return {
      title: t`Set what people must hold`,
      text: t`For example, first aid for everybody in the yard. Then you see here who lacks it.`,
      action: t`Add requirement`,
      to: 'add',
    };
  if (waiting > 0)
    return {
      title: plural(waiting, {
        one: '# document is waiting for your review',
        other: '# documents are waiting for your review',
      }),
      text: t`Submissions don’t count until they’re accepted.`,
      action: t`Review`,
      to: 'review',
    };
  if (teamsShort > 0)
    return {
      title: plural(teamsShort, {
        one: '# team doesn’t have enough people',
        other: '# teams don’t have enough people',
      }),
      text: plural(teamsShort, {
        one: 'Too few of its members hold the required documents.',
        other: 'Too few of their members hold the required documents.',
      }),
      action: t`See the teams`,
      to: 'teams',
    };
  if (lacking > 0)
    return {
      title: plural(lacking, {
        one: '# person lacks something required',
        other: '# people lack something required',
      }),
      text: t`Ask them for it, add what they have, or exempt them.`,
      action: t`See who lacks what`,
      to: 'people',
    };
  if (expired > 0)
    return {
      title: plural(expired, { one: '# document has expired', other: '# documents have expired' }),
      text: t`Renew them, or delete those that nobody needs.`,
      action: t`See the documents`,
      to: 'documents',
    };
  if (undated > 0)
    return {
      title: plural(undated, { one: '# document has no date', other: '# documents have no date' }),
      text: t`They don’t count until somebody enters the date that is on them.`,
      action: t`Enter dates`,
      to: 'dates',
    };
  if (equipment.OVERDUE > 0)
    return {
      title: plural(
        { overdue: equipment.OVERDUE },
        { one: '# inspection is overdue', other: '# inspections are overdue' },
      ),
      text: t`Inspect the equipment, or take it out of service.`,
      action: t`See the equipment`,
      to: 'overdue',
    };
  return {
    title: t`Nothing needs your attention today`,
    text: t`Nobody lacks anything that is required, and nothing has expired.`,
    action: '',
    to: null,
  };
}
