import type { RequirementColumn } from '#contract/requirements/matrix.ts';

/** What a column is called: the requirements that ask for the same. */
export const columnName = ({ requirements }: Pick<RequirementColumn, 'requirements'>): string =>
  requirements.map(({ name }) => name).join(' · ');
