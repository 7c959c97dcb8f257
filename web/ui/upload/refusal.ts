import { sizeText } from './sizeText.ts';

/** Why a file was not taken, by the code of the drop zone. */
export function refusal(name: string, code: string | undefined, maxBytes: number, onlyText: string): string {
  if (code === 'file-too-large') return `“${name}” is larger than ${sizeText(maxBytes)}.`;
  if (code === 'file-invalid-type') return `“${name}” cannot be added. ${onlyText}`;
  return `“${name}” cannot be added.`;
}
