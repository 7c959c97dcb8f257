import type { Readable } from 'node:stream';
import { isScanBlock, type ScanBlock, type ScanState } from '#contract/rules/files/scans.ts';
import { ApiError, apiError } from '#server/core/errors.ts';
import type { Scope } from '#server/core/scope.ts';
import type { Services } from '#server/core/services.ts';
import { contentKey } from '#server/core/storeKeys.ts';
import { begin } from '#server/core/transaction.ts';
import { type Content, scanStateOf } from './scan/queries.ts';

/*
 * The one place at which contents leave the store for people. What holds malware leaves it for nobody. Where a scanner is set up, neither
 * does what waits for it, nor what it does not take (decision 0088).
 */

/** Waiting for the scanner takes seconds, unless it is down. */
const RETRY_SECONDS = 3;

function blockOf({ scanner }: Services, state: ScanState | null): ScanBlock | null {
  if (state === 'INFECTED') return 'FILE_INFECTED';
  if (scanner === null) return null;
  if (state === 'WAITING') return 'FILE_NOT_SCANNED';
  return state === 'TOO_LARGE' ? 'FILE_UNSCANNABLE' : null;
}

/** The way to a content that may be handed out now. */
export interface ServedContent {
  /** The bytes from `start` to `end`, both included; null when the store has lost them. */
  read(range?: { start: number; end: number }): Promise<Readable | null>;
  /** The address at which a browser fetches it from the store itself; null without one. */
  address: ((shown: { mimeType: string; disposition: string }) => Promise<string>) | null;
}

/** Opens a content for whoever may see its file. Throws why nobody gets it. */
export async function serve(scope: Scope, content: Content): Promise<ServedContent> {
  const { services, now } = scope;
  const block = blockOf(services, await scanStateOf(scope, content));
  if (block) {
    throw apiError(block, block === 'FILE_NOT_SCANNED' ? { retryAfterSeconds: RETRY_SECONDS } : {});
  }
  const key = contentKey(content.workspaceId, content.sha256);
  const { direct } = services.store;
  return {
    read: (range) => services.store.read(key, range),
    address: direct && ((shown) => direct.address(key, shown, now)),
  };
}

/** The bytes of a content, for answers that bring many; or why nobody gets it. Null when the store has lost it. */
export async function readServed(services: Services, content: Content): Promise<Readable | ScanBlock | null> {
  try {
    const served = await begin(services, (scope) => serve(scope, content));
    return await served.read();
  } catch (error) {
    if (error instanceof ApiError && isScanBlock(error.code)) return error.code;
    throw error;
  }
}

/**
 * The bytes of a picture for the process that draws it anew, from which nothing of them comes out but what it shows: it need not wait for a
 * scan. Throws where malware was found; null when the store has lost it.
 */
export async function readForDrawing(services: Services, content: Content): Promise<Readable | null> {
  const state = await begin(services, (scope) => scanStateOf(scope, content));
  if (state === 'INFECTED') throw apiError('FILE_INFECTED');
  return services.store.read(contentKey(content.workspaceId, content.sha256));
}

const WHY: Record<ScanBlock, string> = {
  FILE_INFECTED: 'malware was found in it',
  FILE_NOT_SCANNED: 'it isn’t scanned for malware yet',
  FILE_UNSCANNABLE: 'it is too large to scan for malware',
};

/** The lines of a text that names the files which are missing in a ZIP, and why. */
export class LeftOut {
  readonly #lines: string[] = [];
  /** True when the store has lost one of them. */
  isLost = false;

  /** Takes note of a file that is not there. */
  add(name: string, why: ScanBlock | null): void {
    if (why === null) this.isLost = true;
    this.#lines.push(
      `${name}: ${why === null ? 'the server has lost it. Tell the person who runs it' : WHY[why]}.`,
    );
  }

  /** The text of all of them; null where nothing is missing. */
  text(): string | null {
    if (this.#lines.length === 0) return null;
    return ['These files are not in this ZIP:', '', ...this.#lines, ''].join('\r\n');
  }
}
