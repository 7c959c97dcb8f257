import { tableParams } from '#web/ui/table/params.ts';

export const requirementsTable = tableParams('requirements', ['name'], { sort: 'name', order: 'asc' });
