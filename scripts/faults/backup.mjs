const ARCHIVE = ['server/backup/archive.unit.test.ts'];
const ROUND_TRIP = ['server/backup/roundTrip.test.ts'];
const REFUSALS = ['server/backup/refusals.test.ts'];
const KILL = ['server/backup/kill.test.ts'];

/** Archives that are not whole, restores that leave something down, secrets that are shown. */
export const backupFaults = [
  {
    file: 'server/backup/format.ts',
    title: 'the checksum of an archive is not computed',
    from: 'this.#value = crc32(chunk, this.#value);',
    to: '',
    tests: ARCHIVE,
  },
  {
    file: 'server/backup/archiveReader.ts',
    title: 'contents are not compared with their hash',
    from: 'if (sha256 !== expected.sha256)',
    to: 'if (sha256 === expected.size.toString())',
    tests: ARCHIVE,
  },
  {
    file: 'server/backup/archiveReader.ts',
    title: 'the counts of the manifest are believed',
    from: 'isDeepStrictEqual(counted, promised) &&',
    to: '',
    tests: ARCHIVE,
  },
  {
    file: 'server/backup/writeArchive.ts',
    title: 'two backups write to one file',
    from: 'return own.ino === there?.ino && own.dev === there.dev;',
    to: 'return own.dev === there?.dev;',
    tests: ARCHIVE,
  },
  {
    file: 'server/backup/secretSeal.ts',
    title: 'the manifest is not bound to the secret',
    from: 'Buffer.from(JSON.stringify([PURPOSE, manifestHash]))',
    to: 'Buffer.from(JSON.stringify([PURPOSE, manifestHash.length]))',
    tests: ['server/backup/secretSeal.unit.test.ts'],
  },
  {
    file: 'server/backup/passphrase.ts',
    title: 'a typed passphrase is shown',
    from: 'createInterface({ input, output: nowhere,',
    to: 'createInterface({ input, output: output as NodeJS.WritableStream ?? nowhere,',
    tests: ['server/backup/passphrase.unit.test.ts'],
  },
  {
    file: 'server/backup/snapshot.queries.ts',
    title: 'rows are read without naming the workspace',
    from: `    await nameFor(client, 'workspace_id', id);
    for (const table`,
    to: '    for (const table',
    tests: ROUND_TRIP,
  },
  {
    file: 'server/backup/makeBackup.ts',
    title: 'contents go into a backup unchecked',
    from: `content.length === row.size && hash('sha256', content) === row.sha256`,
    to: 'content.length === row.size',
    tests: ROUND_TRIP,
  },
  {
    file: 'server/backup/makeBackup.ts',
    title: 'a content that was deleted meanwhile is called missing',
    from: 'if (!(await isStillUsed(live, first.row))) return null;',
    to: '',
    tests: ROUND_TRIP,
  },
  {
    file: 'server/backup/makeBackup.ts',
    title: 'the secret of another portal goes into a backup',
    from: 'if (keyIds.length === 0 || keyIds.includes(keyId)) return;',
    to: 'if (keyIds.length >= 0) return;',
    tests: ROUND_TRIP,
  },
  {
    file: 'server/backup/restore.queries.ts',
    title: 'the wall stays down after a restore',
    from: ' FORCE ROW LEVEL SECURITY`);\n  if',
    to: ' ENABLE ROW LEVEL SECURITY`);\n  if',
    tests: ROUND_TRIP,
  },
  {
    file: 'server/backup/restore.queries.ts',
    title: 'triggers count what is restored once more',
    from: 'DISABLE TRIGGER USER',
    to: 'ENABLE TRIGGER USER',
    tests: ROUND_TRIP,
  },
  {
    file: 'server/backup/restore.ts',
    title: 'a restore begins while a portal runs',
    from: 'if (others > 0) {',
    to: 'if (others > 1_000) {',
    tests: REFUSALS,
  },
  {
    file: 'server/backup/restore.ts',
    title: 'a restore goes into a place with people',
    from: `  if (isFilled) {
    throw`,
    to: `  if (isFilled && !isOurs && isForeign) {
    throw`,
    tests: REFUSALS,
  },
  {
    file: 'server/backup/restore.ts',
    title: 'a restore that was cut off is not marked',
    from: 'await markRestore(place, archive.manifestHash);',
    to: '',
    tests: KILL,
  },
  {
    file: 'server/backup/archiveReader.ts',
    title: 'lists that were made anew are believed',
    from: `      isDeepStrictEqual(this.#lists, manifest.lists) &&
`,
    to: '',
    tests: [...ARCHIVE, ...REFUSALS],
  },
  {
    file: 'server/backup/archiveReader.ts',
    title: 'the manifest says another moment than the head',
    from: `      isDeepStrictEqual(this.head, { format, createdAt, app, schema }) &&
`,
    to: '',
    tests: ARCHIVE,
  },
  {
    file: 'server/backup/archiveReader.ts',
    title: 'contents are not counted',
    from: `      isDeepStrictEqual(this.#files, manifest.files) &&
`,
    to: '',
    tests: ARCHIVE,
  },
  {
    file: 'server/backup/archiveReader.ts',
    title: 'tables that the manifest does not know are taken',
    from: ` &&
      [...this.#rows.keys()].every((table) => table in manifest.tables);`,
    to: ';',
    tests: ARCHIVE,
  },
  {
    file: 'server/backup/archiveReader.ts',
    title: 'entries behind the last list are taken',
    from: `      this.#unlisted.length === 0 &&
`,
    to: '',
    tests: ARCHIVE,
  },
  {
    file: 'server/backup/archiveReader.ts',
    title: 'the hashes of a list are not compared',
    from: 'if (lines[at] !== line)',
    to: 'if (lines[at] === undefined)',
    tests: ARCHIVE,
  },
  {
    file: 'server/backup/archiveReader.ts',
    title: 'a list names what is not there',
    from: 'if (lines.length !== this.#unlisted.length)',
    to: 'if (lines.length < this.#unlisted.length)',
    tests: ARCHIVE,
  },
  {
    file: 'server/backup/archiveReader.ts',
    title: 'foreign entries are taken',
    from: 'if (!isEnd(name)) this.#complain(',
    to: 'if (name === MANIFEST) this.#complain(',
    tests: ARCHIVE,
  },
  {
    file: 'server/backup/command.ts',
    title: 'verifying asks for no seal',
    from: 'if (passphrase) await',
    to: 'if (passphrase && !secret) await',
    tests: REFUSALS,
  },
  {
    file: 'server/backup/makeBackup.ts',
    title: 'a secret that opens none of several medical keys is taken',
    from: 'if (keyIds.length === 0 ||',
    to: 'if (keyIds.length !== 1 ||',
    tests: ROUND_TRIP,
  },
  {
    file: 'server/backup/makeBackup.ts',
    title: 'a secret must open every medical ID',
    from: '|| keyIds.includes(keyId))',
    to: '|| keyIds.every((id) => id === keyId))',
    tests: ROUND_TRIP,
  },
  {
    file: 'server/backup/secretSeal.ts',
    title: 'a passphrase typed on another keyboard does not open the backup',
    from: `scrypt(passphrase.normalize('NFKC'), salt,`,
    to: 'scrypt(passphrase, salt,',
    tests: ['server/backup/secretSeal.unit.test.ts'],
  },
  {
    file: 'server/backup/restore.ts',
    title: 'an archive whose secret was taken out is restored though a passphrase was given',
    from: `    if (hasPassphrase) noSecret(file);
    if (present !== null) return { secret: present, isNew: false };
`,
    to: `    if (present !== null) return { secret: present, isNew: false };
    if (hasPassphrase) noSecret(file);
`,
    tests: ['server/backup/refusals.test.ts'],
  },
  {
    file: 'server/backup/place.ts',
    title: 'a folder with nothing but a cut-off upload is refused as filled',
    from: `  return names.some(isContent);
}`,
    to: `  return names.length > 0;
}`,
    tests: ['server/backup/refusals.test.ts'],
  },
];
