import { resolve } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { pinnedNode } from './node.mjs';
import { main, run } from './run.mjs';

/** Where whoever runs the command is: npm itself goes to the folder of package.json. */
const caller = process.env.INIT_CWD ?? process.cwd();

/** Runs a command about a backup; files are named from where its caller is. */
export const archiveCommand = (command) =>
  main(async () => {
    const words = process.argv
      .slice(2)
      .map((word) => (word.startsWith('-') || word === '' ? word : resolve(caller, word)));
    await ensureInstalled();
    return run(pinnedNode(), ['server/process/archive.ts', command, ...words], { stdio: 'inherit' });
  });
