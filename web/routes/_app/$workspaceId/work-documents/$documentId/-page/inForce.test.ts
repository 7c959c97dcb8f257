import { expect, test } from 'vitest';
import type { DocumentVersion } from '#contract/documents/documentVersions.ts';
import { outlastedText, outlastingVersion, versionMark } from './inForce.ts';

type Ended = DocumentVersion['ended'];

const version = (id: string, more: object = {}) => ({
  id,
  state: 'ACCEPTED' as const,
  isInForce: false,
  corrects: null as string | null,
  expirationDate: '2027-01-01' as string | null,
  undated: false,
  ended: null as Ended,
  ...more,
});

test('[VER-04] each version says what it is to the document', () => {
  const versions = [
    { ...version('e'), state: 'SUBMITTED' as const },
    { ...version('d'), state: 'REJECTED' as const },
    version('c', { isInForce: true, corrects: 'b' }),
    version('b'),
    version('a'),
  ];
  expect(versions.map((one) => versionMark(one, versions))).toEqual([
    'WAITING',
    'REJECTED',
    'IN_FORCE',
    'CORRECTED',
    'EARLIER',
  ]);
});

test('[VAL-06] [VAL-07] what ended says whether it was withdrawn or replaced, also once it was put right', () => {
  const ended = (replacedBy: string | null) => ({ replacedBy }) as Ended;
  const versions = [
    { ...version('c'), ended: ended('d') },
    { ...version('b'), state: 'WITHDRAWN' as const, corrects: 'a', ended: ended(null) },
    version('a'),
  ];
  expect(versions.map((one) => versionMark(one, versions))).toEqual(['REPLACED', 'WITHDRAWN', 'CORRECTED']);
});

test('[VER-04] a correction that was refused corrects nothing', () => {
  const versions = [{ ...version('b', { corrects: 'a' }), state: 'REJECTED' as const }, version('a')];
  expect(versions.map((one) => versionMark(one, versions))).toEqual(['REJECTED', 'EARLIER']);
});

test('[VER-01] a version that is added and does not last longest is not in force, and that is said', () => {
  const [short, long] = [version('b'), version('a', { isInForce: true, expirationDate: '2029-01-01' })];
  expect(outlastingVersion([short, long])).toEqual({ inForce: long, latest: short });
  expect(
    outlastingVersion([
      { ...short, isInForce: true },
      { ...long, isInForce: false },
    ]),
  ).toBeNull();
  expect(outlastingVersion([{ ...short, state: 'SUBMITTED' as const }, long])).toBeNull();
  // What was put right since is not what was added last.
  const correction = version('c', { corrects: 'b', isInForce: true });
  expect(outlastingVersion([correction, short, { ...long, isInForce: false }])).toBeNull();
  // Nor is what was withdrawn or replaced.
  expect(outlastingVersion([{ ...short, ended: { replacedBy: null } as Ended }, long])).toBeNull();
  expect(outlastingVersion([])).toBeNull();
  const never = outlastedText({ latest: short, inForce: { ...long, expirationDate: null } });
  expect(never).toContain('no expiration date');
});
