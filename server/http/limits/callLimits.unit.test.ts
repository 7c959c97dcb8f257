import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { BYTES } from '#contract/rules/sizes.ts';
import { bodyBytes } from './callLimits.ts';

const chunked = { 'transfer-encoding': 'chunked' };
const announced = (bytes: number) => ({ 'content-length': String(bytes) });

/** A body counts as it is announced, at most as what the call takes; one that announces nothing counts as that much. */
test.each([
  ['that anybody makes', endpoints.users.signUp, BYTES.publicBody],
  ['with a body of the usual size', endpoints.members.list, BYTES.body],
  ['with a large body', endpoints.documents.bulkCreate, BYTES.bulkCreateBody],
  ['that uploads a file', endpoints.files.upload, BYTES.document],
])('of a call %s no body is counted as less than may come', (_what, endpoint, largest) => {
  const bytesOf = (headers: FastifyRequest['headers']) => bodyBytes(endpoint, { headers } as FastifyRequest);
  expect(bytesOf(chunked)).toBe(largest);
  expect(bytesOf({ ...chunked, ...announced(1) })).toBe(largest);
  expect(bytesOf({ 'transfer-encoding': 'gzip, chunked' })).toBe(largest);
  expect(bytesOf(announced(10 * largest))).toBe(largest);
  expect(bytesOf(announced(1_000))).toBe(1_000);
  expect(bytesOf({})).toBe(0);
});
