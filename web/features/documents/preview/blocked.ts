import type { ErrorBody } from '#contract/errors.ts';
import { isScanBlock, type ScanBlock } from '#contract/rules/files/scans.ts';

export interface Block {
  code: ScanBlock;
  message: string;
}

/** Asks for the beginning of a file that could not be shown; null where the malware scan is not the reason. */
export async function blockOf(url: string, signal: AbortSignal): Promise<Block | null> {
  try {
    const answer = await fetch(url, { signal, headers: { range: 'bytes=0-0' } });
    if (answer.ok) return null;
    const { code, message = '' }: Partial<ErrorBody> = await answer.json();
    return isScanBlock(code) ? { code, message } : null;
  } catch {
    return null;
  }
}
