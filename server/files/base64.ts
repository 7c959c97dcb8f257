import { BYTES } from '#contract/rules/sizes.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { receiveContent, storeContent } from './content.ts';

/** Keeps what a call brought as base64 as a file of the caller; returns its id. Nothing refers to it yet. */
export async function storeBase64(scope: MemberScope, name: string, base64: string): Promise<string> {
  const bytes = base64Bytes(base64);
  const staged = await receiveContent(scope.services, scope.workspace.id, oneChunk(bytes), BYTES.document);
  try {
    return (await storeContent(scope, staged, name, scope.member.id)).id;
  } finally {
    await staged.discard();
  }
}

/** The bytes of a file that a call brings as base64. */
export const base64Bytes = (base64: string): Buffer =>
  Buffer.from(base64.replace(/^data:[^,]*,/, ''), 'base64');

async function* oneChunk(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}
