import { isId } from '#contract/rules/ids.ts';
import { tableParams } from '#web/ui/table/params.ts';

export const logParams = tableParams('log', ['createdAt'], { sort: 'createdAt', order: 'desc' });

/** The address of the log. Which events there are is known where they are shown: the first load does without their names. */
export const validateLogSearch = (raw: Record<string, unknown>): Record<string, unknown> => ({
  ...logParams.validate(raw),
  event: typeof raw.event === 'string' ? raw.event : undefined,
  member: isId(raw.member) ? raw.member : undefined,
});
