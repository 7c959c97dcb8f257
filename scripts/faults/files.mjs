/** Files in a bucket. */
export const fileFaults = [
  {
    file: 'server/files/s3/s3Store.ts',
    title: 'what was brought to the bucket is not looked for again under the lock',
    from: `      await bring(key);
      committed = true;`,
    to: `      committed = true;`,
    tests: ['server/files/s3/s3Store.unit.test.ts'],
  },
  {
    file: 'server/files/s3/s3Store.ts',
    title: 'with a workspace its neighbours go whose names begin alike',
    from: `bucket.keys(\`\${part}/\`)`,
    to: `bucket.keys(part)`,
    tests: ['server/files/s3/s3Store.unit.test.ts'],
  },
  {
    file: 'server/files/s3/failures.ts',
    title: 'a bucket that is gone looks like a file that is gone',
    from: `statusOf(error) === 404 && told(error).name !== 'NoSuchBucket'`,
    to: `statusOf(error) === 404`,
    tests: ['server/files/s3/s3Store.unit.test.ts'],
  },
  {
    file: 'server/files/s3/move.ts',
    title: 'damaged content is copied to the bucket',
    from: `if (sha256 !== content.sha256) {`,
    to: `if (sha256 === '') {`,
    tests: ['server/files/s3/move.test.ts'],
  },
  {
    file: 'server/files/handlers.ts',
    title: 'who is led to the bucket is not in the security log',
    from: `          await record();
          return direct.address(`,
    to: `          return direct.address(`,
    tests: ['server/files/s3/direct.test.ts'],
  },
  {
    file: 'server/files/policy.queries.ts',
    title: 'whoever uploaded a file opens it for ever',
    from: 'if (file.claimedAt === null && file.uploadedByMemberId === member.id) return true;',
    to: 'if (file.uploadedByMemberId === member.id) return true;',
    tests: ['server/files/linkAccess.test.ts'],
  },
  {
    file: 'server/files/links.ts',
    title: 'a link ends moments after it was made',
    from: 'const exp = ((slot + 2) * SLOT_MS) / 1_000;',
    to: 'const exp = ((slot + 1) * SLOT_MS) / 1_000;',
    tests: ['server/files/links.unit.test.ts'],
  },
  {
    file: 'server/files/names.ts',
    title: 'SCAN.PDF is downloaded as SCAN.PDF.pdf',
    from: 'if (fitting.includes(extname(name).toLowerCase())) return name;',
    to: 'if (fitting.includes(extname(name))) return name;',
    tests: ['server/files/names.unit.test.ts'],
  },
  {
    file: 'server/files/content.ts',
    title: 'an upload that nobody used stays for ever where the same file was uploaded earlier',
    from: `    const { used, waitingSince } = await contentUse(scope, sha256);
    if (!used) await services.store.remove(contentKey(content.workspaceId, sha256));
    if (waitingSince) await collectAt(scope, content, later(waitingSince));
`,
    to: `    const { used } = await contentUse(scope, sha256);
    if (!used) await services.store.remove(contentKey(content.workspaceId, sha256));
`,
    tests: ['server/files/content.test.ts'],
  },
  {
    file: 'server/files/staging.ts',
    title: 'a file of exactly the largest size is refused',
    from: `if (size > maxBytes) throw apiError('FILE_TOO_LARGE');`,
    to: `if (size >= maxBytes) throw apiError('FILE_TOO_LARGE');`,
    tests: ['server/files/disk.unit.test.ts', 'server/files/files.test.ts'],
  },
];
