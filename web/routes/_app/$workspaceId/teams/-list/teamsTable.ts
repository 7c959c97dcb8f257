import { tableParams } from '#web/ui/table/params.ts';

/** The table of teams. */
export const teamsTable = tableParams('teams', ['name'], { sort: 'name', order: 'asc' });
