import { createServer } from 'node:http';
import { extname } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { freePort } from '#tests/support/ports.ts';

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };

/** Builds the bare page and serves it from memory, compressed as the portal's files are; `members` is what it lists. */
export async function startBareSite(members: string) {
  const built = await build({
    configFile: false,
    root: 'bench/loads',
    logLevel: 'error',
    build: {
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: 'bench/loads/bare.html' },
    },
  });
  if (!('output' in built)) throw new Error('The bare page was not built.');
  const files = new Map(
    built.output.map((file) => [
      file.fileName,
      brotliCompressSync(file.type === 'chunk' ? file.code : file.source),
    ]),
  );
  const server = createServer(({ url = '/' }, response) => {
    if (url === '/members.json') return response.setHeader('content-type', 'application/json').end(members);
    const path = extname(url) === '' ? 'bare.html' : url.slice(1);
    response
      .setHeader('content-type', TYPES[extname(path)] ?? 'text/plain')
      .setHeader('content-encoding', 'br');
    response.end(files.get(path));
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return { url: `http://localhost:${port}`, stop: () => server.close() };
}
