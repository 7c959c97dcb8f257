import { SetupError, say, tool } from './run.mjs';
import { hashOf, once } from './stamp.mjs';

const sources = ['server', 'contract', 'vite.server.config.ts', 'package.json', 'package-lock.json'];

/** Read where they are, or of tests: they are no part of what is built. */
const unbuilt = /\.(test\.ts|sql|txt)$|\/meta\//;

/** Bundles the server into dist/server when its sources changed. */
export async function ensureServerBuilt(node) {
  await once('dist/server.stamp', hashOf(sources, { skip: (path) => unbuilt.test(path) }), async () => {
    say('building the server …');
    const code = await tool(
      node,
      'vite',
      ['build', '--config', 'vite.server.config.ts', '--logLevel', 'warn'],
      {
        NODE_ENV: 'production',
      },
    );
    if (code !== 0) throw new SetupError('the server did not build; see the messages above.');
  });
}
