import { configuration } from './configuration.ts';

const storageKey = 'muster-internal';
let passed = false;

function isStored(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'passed';
  } catch {
    return false;
  }
}

/** Whether this browser still has to give the internal password (ONB-92, ONB-93). */
export const isGateClosed = (): boolean => configuration.internalGate && !passed && !isStored();

/** The right password was given. */
export function openGate(): void {
  passed = true;
  try {
    localStorage.setItem(storageKey, 'passed');
  } catch {
    // Kept as long as the page.
  }
}
