import { expect, test } from 'vitest';
import { BackupError } from '#server/backup/errors.ts';
import { ConfigError } from '#server/core/config.ts';
import { DatabaseError } from '#server/db/prepare.ts';
import { RotationError } from '#server/medicalId/rotation.ts';
import { explain } from './explain.ts';

test.each([BackupError, ConfigError, DatabaseError, RotationError])(
  'what a person can mend is said in one message: %o',
  (Known) => {
    expect(explain(new Known('Set PUBLIC_URL.'))).toBe('Set PUBLIC_URL.');
  },
);

test('a port that is taken is told with how to choose another one; anything else says where it happened', () => {
  const taken = Object.assign(new Error('listen'), { code: 'EADDRINUSE' });
  expect(explain(taken)).toMatch(/Another program uses this port.*PORT=3001 npm start/);
  const broken = new TypeError('no such thing');
  expect(explain(broken)).toBe(broken.stack);
  expect(explain(Object.assign(new Error('bare'), { stack: undefined }))).toBe('bare');
  expect(explain('a word')).toBe('a word');
});
