import { tableParams } from '#web/ui/table/params.ts';

/** The table of equipment. */
export const equipmentTable = tableParams('equipment', ['name'], { sort: 'name', order: 'asc' });
