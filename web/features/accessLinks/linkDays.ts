import { t } from '@lingui/core/macro';
/** For how long a link can be made. */
export const LINK_DAYS = [
  { value: '3', label: t`3 days` },
  { value: '7', label: t`7 days` },
  { value: '14', label: t`14 days` },
  { value: '30', label: t`30 days` },
];
