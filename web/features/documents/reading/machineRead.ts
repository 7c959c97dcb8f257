import type { CertificateValues } from '#web/features/documents/certificate/certificateValues.ts';
import type { Pair } from './datesIn.ts';

type Dated = Pick<CertificateValues, 'issuedOn' | 'expirationDate' | 'isExpirationEntered' | 'machine'>;

/** The days to fill in, of two that confirm each other: none where somebody has said another one, or both. */
export function filledBy(confirmed: Pair | null, values: Dated): Partial<Dated> | null {
  if (confirmed === null) return null;
  const own = { ...values, expirationDate: values.isExpirationEntered ? values.expirationDate : null };
  const names = ['issuedOn', 'expirationDate'] as const;
  const free = names.filter((name) => own[name] === null);
  const isOther = names.some((name) => own[name] !== null && own[name] !== confirmed[name]);
  if (free.length === 0 || isOther) return null;
  return { ...confirmed, isExpirationEntered: true, machine: confirmed };
}

/** Tells a call that a day stands as a machine read it (STK-04). */
export const readByMachineOf = ({
  issuedOn,
  expirationDate,
  machine,
}: Pick<Dated, 'issuedOn' | 'expirationDate' | 'machine'>): { readByMachine?: true } =>
  machine && (machine.issuedOn === issuedOn || machine.expirationDate === expirationDate)
    ? { readByMachine: true }
    : {};
