import { run } from './run.mjs';

const follow = new URL('./follow-launcher.mjs', import.meta.url).href;

/** Runs the built server, or another program that is one, until it ends. It stops in good order when this process, or the npm above it, is killed. */
export function runServer(
  node,
  { nodeArgs = [], program = 'dist/server/main.js', args = [], env = {}, onSpawn } = {},
) {
  return run(node, ['--import', follow, ...nodeArgs, program, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
    onSpawn: (child) => {
      stopWithNpm(child);
      onSpawn?.(child);
    },
  });
}

/**
 * Becomes the built server where this Node can, so that no launcher stays in memory beside it; else runs it until it ends. Comes
 * last: nothing after it is reached.
 */
export function becomeServer(node, { program = 'dist/server/main.js', args = [] } = {}) {
  if (process.execve === undefined || process.platform === 'win32') return runServer(node, { program, args });
  return process.execve(node, [node, '--import', follow, program, ...args], { ...process.env });
}

/** npm killed with -9 leaves its child running, whose parent is another one from then on (`exec` in package.json keeps no shell between). */
function stopWithNpm(child) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, 500);
  child.on('exit', () => clearInterval(watch));
}
