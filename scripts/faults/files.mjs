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
];
