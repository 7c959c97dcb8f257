import { BackupError } from '#server/backup/errors.ts';
import { ConfigError } from '#server/core/config.ts';
import { DatabaseError } from '#server/db/prepare.ts';
import { RotationError } from '#server/medicalId/rotation.ts';

/** What a person can mend is said in one message; anything else shows where it happened. */
export function explain(error: unknown): string {
  if ([BackupError, ConfigError, DatabaseError, RotationError].some((known) => error instanceof known)) {
    return (error as Error).message;
  }
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'Another program uses this port. Choose another one with PORT, for example PORT=3001 npm start.';
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
