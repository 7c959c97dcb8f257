import type { Plugin, Rolldown } from 'vite';

/** The files of a screen, by a regular expression for its address. */
export type FirstFiles = [address: string, files: string[]][];

type OutputChunk = Rolldown.OutputChunk;

/** What screens begin with beside their own parts: what starts them, and for signed-in ones what asks the server. */
const STARTED = ['/web/afterStart.ts'];
const SIGNED_IN = ['/web/headStart.ts', '/web/api/client/queryClient.ts', '/web/api/client/renewal.ts'];

const ROUTES = '/web/routes/';
const SCREEN = /\/web\/routes\/(?<path>.+)\.tsx\?tsr-split=component/;

/** The address that a route's file answers: `_app/$workspaceId/members/index` → `^/[^/]+/members/?$`. */
function addressOf(path: string): string {
  const parts = path.split('/').filter((part) => !part.startsWith('_') && part !== 'index');
  const address = parts.map((part) => (part.startsWith('$') ? '/[^/]+' : `/${part.replace(/_$/, '')}`));
  return `^${address.join('')}/?$`;
}

/** The route and those around it, as parts of their files' names. */
const modulesOf = (path: string): string[] => {
  const folders = path.split('/').slice(0, -1);
  const layouts = folders.map((_, index) => `${folders.slice(0, index + 1).join('/')}/route`);
  return [...layouts, path].map((route) => `${ROUTES}${route}.tsx?tsr-split=component`);
};

/** The files of chunks after those of what they import, which is the order that Vite loads style sheets in. */
function filesOf(chunks: OutputChunk[], byFile: ReadonlyMap<string, OutputChunk>): Set<string> {
  const seen = new Set<OutputChunk>();
  const files = new Set<string>();
  const visit = (chunk: OutputChunk | undefined) => {
    if (!chunk || seen.has(chunk)) return;
    seen.add(chunk);
    for (const file of chunk.imports) visit(byFile.get(file));
    for (const file of [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]) files.add(file);
  };
  chunks.forEach(visit);
  return files;
}

/** Which files each screen begins with, but those that the page names anyway. */
function listFirstFiles(chunks: OutputChunk[]): FirstFiles {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const holding = (module: string) =>
    chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.includes(module)));
  const named = filesOf(holding('/web/main.tsx'), byFile);
  const paths = chunks.flatMap(({ moduleIds }) => moduleIds.map((id) => SCREEN.exec(id)?.groups?.path ?? ''));
  const screens = paths.filter((path) => path !== '' && !path.endsWith('/route'));
  return [...new Set(screens)].sort().map((path) => {
    const modules = [...STARTED, ...(path.startsWith('_app/') ? SIGNED_IN : []), ...modulesOf(path)];
    const files = [...filesOf(modules.flatMap(holding), byFile)];
    return [addressOf(path), files.filter((file) => !named.has(file))];
  });
}

/** Lists what each screen begins with, for the server to name in the page (server/http/firstFiles.ts). */
export const firstFiles: Plugin = {
  name: 'muster-first-files',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    this.emitFile({
      type: 'asset',
      fileName: '.vite/first-files.json',
      source: JSON.stringify(listFirstFiles(chunks)),
    });
  },
};
