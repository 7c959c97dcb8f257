import { t } from '@lingui/core/macro';
import { DAY_MS } from '#contract/rules/time.ts';
import { CallError } from '#web/api/client/errors.ts';
import * as vault from '#web/offline/vault.ts';
import { entries } from './entries.ts';
import { isOfDevice } from './isOfDevice.ts';

/** A kept file is its name, its type and its content, the first two in one line. */
export async function keepFile(userId: string | null, id: string, file: File): Promise<void> {
  const head = new TextEncoder().encode(`${JSON.stringify({ name: file.name, type: file.type })}\n`);
  await vault.keep(userId, 'file', id, await new Blob([head, file]).arrayBuffer());
}

/** A file that was kept; null when it is gone. */
export async function openFile(id: string): Promise<File | null> {
  const kept = await vault.open('file', id);
  if (!kept) return null;
  const bytes = new Uint8Array(kept);
  const end = bytes.indexOf(LINE_END);
  const { name, type } = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end)));
  return new File([bytes.subarray(end + 1)], name, { type });
}

const LINE_END = 10;

/** A refusal, as one of the server: the person chooses the file anew. */
export const fileIsGone = () =>
  new CallError(410, { message: t`The photo or file is no longer on this device. Choose it again.` });

/** The files that a body names, by ids of uploads that are kept, or of this device; not those of what was sent before it. */
export async function filesNamedIn(body: object): Promise<string[]> {
  const text = JSON.stringify(body);
  const kept = (await vault.keptIds('file')).filter((id) => text.includes(id));
  return [...new Set([...kept, ...ofDeviceIn(body)])];
}

function ofDeviceIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    if (name === 'earlier') return [];
    return typeof inner === 'string' && /fileId$/i.test(name) && isOfDevice(inner)
      ? [inner]
      : ofDeviceIn(inner);
  });
}

/** Forgets files that no entry names, of forms that were left long ago. */
export async function sweepFiles(): Promise<void> {
  const named = new Set((await entries()).flatMap(({ files }) => files.map(({ id }) => id)));
  const until = Date.now() - FORMS_LAST;
  for (const id of await vault.keptIds('file')) {
    const since = await vault.keptSince('file', id);
    if (!named.has(id) && since !== null && since < until) await vault.forget('file', [id]);
  }
}

const FORMS_LAST = 14 * DAY_MS;
