/**
 * Of a content that is or was to be scanned for malware (DOOR-10): it waits for the scanner, holds nothing that the scanner knows, holds
 * malware, or is more than the scanner takes.
 */
export type ScanState = 'WAITING' | 'CLEAN' | 'INFECTED' | 'TOO_LARGE';

/** Why nobody gets a file as it is: the codes of the errors, each with the head under which its sentence stands. */
export const SCAN_TITLES = {
  FILE_INFECTED: 'Malware was found in this file',
  FILE_NOT_SCANNED: 'This file isn’t scanned yet',
  FILE_UNSCANNABLE: 'This file can’t be scanned',
} as const;
export type ScanBlock = keyof typeof SCAN_TITLES;
export const isScanBlock = (code: unknown): code is ScanBlock =>
  typeof code === 'string' && code in SCAN_TITLES;
