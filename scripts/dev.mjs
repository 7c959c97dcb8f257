import { ensureInstalled } from './lib/install.mjs';
import { pinnedNode } from './lib/node.mjs';
import { main, say, tool } from './lib/run.mjs';
import { runServer } from './lib/server.mjs';

await main(async () => {
  await ensureInstalled();
  const node = pinnedNode();
  const api = process.env.PORT ?? '3000';
  const web = process.env.WEB_PORT ?? '5173';
  // Links in mails lead to the web that is being worked on.
  const address = process.env.PUBLIC_URL ?? `http://127.0.0.1:${web}`;
  const env = { PORT: api, PUBLIC_URL: address, ALLOWED_ORIGINS: `http://localhost:${web}` };
  say(`starting the API on port ${api} and the web in front of it: ${address}`);
  const children = [];
  const onSpawn = (child) => children.push(child);
  const processes = [
    runServer(node, {
      nodeArgs: ['--watch', '--watch-preserve-output'],
      program: 'server/main.ts',
      env,
      onSpawn,
    }),
    tool(
      node,
      'vite',
      ['--port', web, '--strictPort'],
      { MUSTER_API: `http://127.0.0.1:${api}` },
      { onSpawn },
    ),
  ];
  const code = await Promise.race(processes);
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(processes);
  return code;
});
