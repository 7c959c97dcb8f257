import { ensureInstalled } from './lib/install.mjs';
import { pinnedNode } from './lib/node.mjs';
import { main, say, tool } from './lib/run.mjs';
import { runServer } from './lib/server.mjs';

await main(async () => {
  await ensureInstalled();
  const node = pinnedNode();
  const port = process.env.PORT ?? '3000';
  say(`starting the API on port ${port} and the web in front of it …`);
  const children = [];
  const onSpawn = (child) => children.push(child);
  const api = runServer(node, {
    nodeArgs: ['--watch', '--watch-preserve-output'],
    env: { PORT: port },
    onSpawn,
  });
  const web = tool(node, 'vite', [], { MUSTER_API: `http://127.0.0.1:${port}` }, { onSpawn });
  const code = await Promise.race([api, web]);
  for (const child of children) child.kill('SIGTERM');
  await Promise.all([api, web]);
  return code;
});
