import { t } from '@lingui/core/macro';
/** Sentences about lists that several screens say. */
export const noResults = t`No results.`;
