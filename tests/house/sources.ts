import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ParseResult, parseSync } from 'vite';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

const FOLDERS = ['contract', 'server', 'web', 'tests', 'scripts', 'bench'];
const CODE = /\.(ts|tsx|mjs)$/;

/** One file of code, with its path from the root. */
export interface Source {
  path: string;
  text: string;
  parsed: ParseResult;
  isTest: boolean;
}

export interface Import {
  /** A path from the root for our own modules, else the name of a package. */
  target: string;
  written: string;
  isTypeOnly: boolean;
}

export const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The files below a folder of the root, by their path from the root. */
export const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort();

/** All code of the house, generated files aside. */
export const sources: Source[] = FOLDERS.flatMap(filesIn)
  .filter((path) => CODE.test(path) && !path.includes('.gen.'))
  .map((path) => {
    const text = read(path);
    return {
      path,
      text,
      parsed: parseSync(path, text),
      isTest: /\.(test|spec)\.tsx?$/.test(path) || path.startsWith('tests/'),
    };
  });

/** The sources below a folder, tests aside. */
export const shipped = (folder: string): Source[] =>
  sources.filter(({ path, isTest }) => path.startsWith(`${folder}/`) && !isTest);

/** Everything that a file imports or re-exports. */
export function importsOf({ path, text, parsed }: Source): Import[] {
  const { staticImports, staticExports, dynamicImports } = parsed.module;
  const statics = staticImports.map(({ moduleRequest, entries }) => ({
    written: moduleRequest.value,
    isTypeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
  }));
  const exports = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ written: moduleRequest.value, isTypeOnly: isType }] : [],
    ),
  );
  const dynamics = dynamicImports.map(({ moduleRequest }) => ({
    written: text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    isTypeOnly: false,
  }));
  return [...statics, ...exports, ...dynamics].map((one) => ({ ...one, target: resolve(path, one.written) }));
}

function resolve(from: string, written: string): string {
  if (written.startsWith('#')) return written.slice(1);
  return written.startsWith('.') ? posix.join(posix.dirname(from), written) : written;
}

/** A node of a syntax tree, as far as the rules look at it. */
export interface Node {
  type: string;
  start: number;
  [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Every node of a syntax tree, parents first. */
export function nodesOf(tree: unknown): Node[] {
  const nodes: Node[] = [];
  const open = [tree];
  while (open.length > 0) {
    const next = open.pop();
    if (isNode(next)) nodes.push(next);
    else if (!Array.isArray(next)) continue;
    const children = Object.values(next);
    for (let at = children.length - 1; at >= 0; at--)
      if (typeof children[at] === 'object') open.push(children[at]);
  }
  return nodes;
}

/** The name of an identifier; undefined for any other node. */
export const nameOf = (node: unknown): unknown =>
  isNode(node) && node.type === 'Identifier' ? node.name : undefined;
