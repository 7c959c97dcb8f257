import { say, tool } from './run.mjs';

/** In a log that is no terminal Biome would colour letter by letter. */
const colours = process.stdout.isTTY ? [] : ['--colors=off'];

const stages = [
  ['types of server, contract, tests', 'tsc', ['-p', '.']],
  ['types of the web', 'tsc', ['-p', 'web']],
  ['lint and format', 'biome', ['ci', '--error-on-warnings', ...colours, '.']],
];

/** Types and lint; true when all of them pass, false at the first that fails. */
export async function typesAndLint(node) {
  for (const [title, command, args] of stages) {
    say(`checking ${title} …`);
    if ((await tool(node, command, args)) === 0) continue;
    say(`failed: ${title}`);
    return false;
  }
  return true;
}
