import { counted } from '#web/words/numbers.ts';

/** "12 members", "12 members · 3 teams" */
export const workspaceFacts = (members: number, teams?: number): string =>
  [counted(members, 'member'), teams !== undefined && counted(teams, 'team')]
    .filter((part) => part !== false)
    .join(' · ');
