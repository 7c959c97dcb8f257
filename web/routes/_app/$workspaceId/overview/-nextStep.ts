import type { WorkspaceOverview } from '#web/api/requirements.ts';
import { counted } from '#web/words/numbers.ts';

export interface SuggestedStep {
  title: string;
  text: string;
  /** What the button says, and to which of the screens it leads. */
  action: string;
  to: 'add' | 'review' | 'teams' | 'people' | 'documents' | 'dates' | 'overdue' | null;
}

const are = (count: number): string => (count === 1 ? 'is' : 'are');

/** The one thing to do next: first what is missing altogether, then what others wait for, then what is wrong today. */
export function nextStep(overview: WorkspaceOverview): SuggestedStep {
  const { requirements, waiting, teamsShort, lacking, expired, undated, equipment } = overview;
  if (requirements === 0)
    return {
      title: 'Set what people must hold',
      text: 'For example, first aid for everybody in the yard. Then you see here who lacks it.',
      action: 'Add requirement',
      to: 'add',
    };
  if (waiting > 0)
    return {
      title: `${counted(waiting, 'document')} ${are(waiting)} waiting for your review`,
      text: 'Submissions don’t count until they’re accepted.',
      action: 'Review',
      to: 'review',
    };
  if (teamsShort > 0)
    return {
      title: `${counted(teamsShort, 'team doesn’t have', 'teams don’t have')} enough people`,
      text:
        teamsShort === 1
          ? 'Too few of its members hold the required documents.'
          : 'Too few of their members hold the required documents.',
      action: 'See the teams',
      to: 'teams',
    };
  if (lacking > 0)
    return {
      title: `${counted(lacking, 'person lacks', 'people lack')} something required`,
      text: 'Ask them for it, add what they have, or exempt them.',
      action: 'See who lacks what',
      to: 'people',
    };
  if (expired > 0)
    return {
      title: `${counted(expired, 'document has', 'documents have')} expired`,
      text: 'Renew them, or delete those that nobody needs.',
      action: 'See the documents',
      to: 'documents',
    };
  if (undated > 0)
    return {
      title: `${counted(undated, 'document has', 'documents have')} no date`,
      text: 'They don’t count until somebody enters the date that is on them.',
      action: 'Enter dates',
      to: 'dates',
    };
  if (equipment.OVERDUE > 0)
    return {
      title: `${counted(equipment.OVERDUE, 'inspection')} ${are(equipment.OVERDUE)} overdue`,
      text: 'Inspect the equipment, or take it out of service.',
      action: 'See the equipment',
      to: 'overdue',
    };
  return {
    title: 'Nothing needs your attention today',
    text: 'Nobody lacks anything that is required, and nothing has expired.',
    action: '',
    to: null,
  };
}
