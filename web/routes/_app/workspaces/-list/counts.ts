const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** "12 members", "12 members · 3 teams" */
export const workspaceFacts = (members: number, teams?: number): string =>
  [counted(members, 'member', 'members'), teams !== undefined && counted(teams, 'team', 'teams')]
    .filter((part) => part !== false)
    .join(' · ');
