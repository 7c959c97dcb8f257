/** 128 random bits as hex. Unlike randomUUID this works on plain http in a local network too. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** An id made on this device, in the form that the contract's ids have. */
export const newClientRef = (): string => `c${randomId().slice(0, 24)}`;
