import { t } from '@lingui/core/macro';
/** What somebody says of the token they make, as a form has it. */
export interface TokenValues {
  name: string;
  access: string;
  /** In days; empty for one that lasts until it is revoked. */
  validDays: string;
  /** Null until the server asks for it. */
  currentPassword: string | null;
}

export const LIFETIMES = [
  { value: '30', label: t`30 days` },
  { value: '90', label: t`90 days` },
  { value: '365', label: t`1 year` },
  { value: '', label: t`Until it is revoked` },
];

export const noToken: TokenValues = { name: '', access: 'read', validDays: '365', currentPassword: null };

/** What the call takes. */
export const newTokenOf = ({ name, access, validDays, currentPassword }: TokenValues) => ({
  name,
  mayWrite: access === 'write',
  ...(access === 'directory' ? { forDirectory: true } : {}),
  validDays: validDays === '' ? null : Number(validDays),
  currentPassword,
});
