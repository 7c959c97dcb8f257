import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Where the build puts the server, as a stack names it: file, line and column. */
const BUILT = /(file:\/\/\S*\/dist\/server\/[\w-]+\.js):(\d+):(\d+)/g;

/** What places in built files are in the sources: as many as there are calls in the program. */
const places = new Map<string, string>();

/** The maps of built files, read again once they were thrown away: one takes twenty times its size. */
const maps = new Map<string, WeakRef<SourceMap>>();

function mapOf(url: string): SourceMap | undefined {
  const known = maps.get(url)?.deref();
  const file = `${fileURLToPath(url)}.map`;
  if (known || !existsSync(file)) return known;
  const map = new SourceMap(JSON.parse(readFileSync(file, 'utf8')));
  maps.set(url, new WeakRef(map));
  return map;
}

/** A place in a built file as that in the sources; itself where nothing says which that is. */
function sourceOf(built: string, url: string, line: string, column: string): string {
  const known = places.get(built);
  if (known !== undefined) return known;
  const origin = mapOf(url)?.findOrigin(Number(line), Number(column));
  const source =
    origin && 'fileName' in origin
      ? `${fileURLToPath(new URL(origin.fileName, url))}:${origin.lineNumber}:${origin.columnNumber}`
      : built;
  places.set(built, source);
  return source;
}

/**
 * Has the stacks of errors name the sources instead of the built files. Node's own --enable-source-maps reads all maps at the
 * start and keeps them; here an error of a place that was not seen before does.
 */
export function nameSources(): void {
  Error.prepareStackTrace = (error, frames) =>
    [String(error), ...frames.map((frame) => `    at ${frame}`.replace(BUILT, sourceOf))].join('\n');
}
