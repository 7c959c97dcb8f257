import type { RequirementColumn } from '#contract/requirements/matrix.ts';
import { dotted } from '#web/words/several/listFormat.ts';

/** What a column is called: the requirements that ask for the same. */
export const columnName = ({ requirements }: Pick<RequirementColumn, 'requirements'>): string =>
  dotted(requirements.map(({ name }) => name));
