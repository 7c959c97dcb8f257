import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json. Every command runs in it. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Something the person at the keyboard can mend: shown without a stack. */
export class SetupError extends Error {}

/** One line about what goes on. */
export function say(line) {
  console.log(`muster: ${line}`);
}

/** Runs the body of an entry point; its number becomes the exit code. */
export async function main(body) {
  process.chdir(root);
  try {
    process.exitCode = (await body()) ?? 0;
  } catch (error) {
    complain(error);
    process.exitCode = 1;
  }
}

export function complain(error) {
  console.error(error instanceof SetupError ? `muster: ${error.message}` : error);
}

/**
 * Runs a command to its end and returns its exit code. Signals are passed on, except Ctrl-C at a terminal,
 * which has reached the child already.
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], cwd: root, ...options });
    const pass = (signal) => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, pass);
    const done = () => {
      for (const signal of signals) process.off(signal, pass);
    };
    child.on('error', (error) => {
      done();
      reject(error);
    });
    child.on('exit', (code, signal) => {
      done();
      resolve(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1));
    });
    options.onSpawn?.(child);
  });
}

/** Runs a tool of node_modules/.bin under the given Node. */
export function tool(node, name, args, env = {}, options = {}) {
  const path = `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`;
  return run(join(root, 'node_modules', '.bin', name), args, {
    env: { ...process.env, ...env, PATH: path },
    ...options,
  });
}
