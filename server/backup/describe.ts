import type { Manifest } from './format.ts';

const numbers = new Intl.NumberFormat('en');

/** One of something, or many. */
const counted = (count: number, one: string, many = `${one}s`) =>
  `${numbers.format(count)} ${count === 1 ? one : many}`;

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'];

/** A size as a person reads it; a KB has 1,024 bytes. */
function sizeText(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const shown = bytes / 1024 ** power;
  return `${power === 0 ? shown : shown.toFixed(1)} ${UNITS[power]}`;
}

/** What is in a backup and of when, in one line. */
export function describeBackup(manifest: Manifest, hasSecret: boolean): string {
  const { createdAt, app, tables, files } = manifest;
  const rows = (table: string) => tables[table]?.rows ?? 0;
  const things = [
    counted(rows('workspaces'), 'workspace'),
    counted(rows('users'), 'account'),
    counted(rows('documents'), 'document'),
    counted(rows('equipment'), 'item of equipment', 'items of equipment'),
    `${counted(files.count, 'file')} of ${sizeText(files.bytes)}`,
  ];
  const moment = `${createdAt.slice(0, 10)} ${createdAt.slice(11, 16)} UTC`;
  return `Backup of ${moment}, Muster ${app}: ${things.join(', ')}; ${hasSecret ? 'with' : 'without'} the secret.`;
}

/** What a backup lacks, in lines; none for one that lacks nothing. */
export function describeLack({ lacking, deletedMeanwhile }: Manifest): string[] {
  const lines: string[] = [];
  if (deletedMeanwhile > 0) {
    lines.push(
      `${counted(deletedMeanwhile, 'file')} had been deleted in the portal before the backup came to them.`,
    );
  }
  if (lacking.count > 0) {
    lines.push(`When it was made, ${counted(lacking.count, 'file')} could not be read and are not in it:`);
    lines.push(...lacking.named.map((line) => `  ${line}`));
    if (lacking.count > lacking.named.length)
      lines.push(`  and ${lacking.count - lacking.named.length} more`);
  }
  return lines;
}
