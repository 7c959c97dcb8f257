import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import { extractMessages } from '@lingui/native-tools';
import { SOURCE_LANGUAGE } from '#contract/rules/languages.ts';
import { type Part, partsOf } from './parts.ts';

/** A sentence of the source, with what translators are told of it. */
export interface Sentence {
  message: string;
  context?: string;
  comments: string[];
}

/** Sentences by their ids. */
export type Area = Map<string, Sentence>;

/** The area of sentences that screens of several areas say. */
const COMMON = 'common';

/** Screens and folders that belong to the area of a noun. */
const AREAS: Record<string, string> = {
  LeaveDialog: 'shell',
  api: 'shell',
  coverage: 'requirements',
  e: 'accessLinks',
  evidenceLink: 'accessLinks',
  export: 'exports',
  'first-aid': 'medicalId',
  'my-documents': 'mine',
  'my-equipment': 'mine',
  'my-profile': 'mine',
  offline: 'outbox',
  open: 'shell',
  overview: 'requirements',
  palette: 'shell',
  print: 'exports',
  review: 'documents',
  'service-license-agreement': 'consent',
  u: 'accessLinks',
  uploadLink: 'accessLinks',
  'who-lacks-what': 'requirements',
  'work-documents': 'documents',
  'workspace-activity-center': 'activity',
};

/** The area of a file of the web: its noun. `routes/_app/$workspaceId/-review/x.ts` → documents */
export function areaOf(path: string): string {
  const [first = '', ...rest] = path.replace(/^web\//, '').split('/');
  if (rest.length === 0) return 'shell';
  if (first !== 'features' && first !== 'routes') return AREAS[first] ?? first;
  const within = rest.filter((part) => part !== '_app' && part !== '$workspaceId');
  const noun = (within[0] ?? '').replace(/^[-_]+|\.tsx?$/g, '') || 'shell';
  return AREAS[noun] ?? noun;
}

/** The sentences of the web as they stand in the source, by area and in the order of the files. */
export async function extract(root: string): Promise<Map<string, Area>> {
  const paths = globSync('web/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !/\.(test|gen)\.tsx?$/.test(path))
    .sort();
  const found = await Promise.all(
    paths.map(async (path) => {
      const code = readFileSync(join(root, path), 'utf8');
      return code.includes('@lingui/') ? (await extractMessages(code, path)).messages : [];
    }),
  );
  const areas = new Map<string, Area>();
  const homes = new Map<string, string>();
  const all = new Map<string, Sentence>();
  for (const [index, path] of paths.entries())
    for (const { id, message = '', context, comment } of found[index] ?? []) {
      const sentence = all.get(id) ?? { message, comments: [], ...(context && { context }) };
      if (comment && !sentence.comments.includes(comment)) sentence.comments.push(comment);
      all.set(id, sentence);
      const area = areaOf(path);
      homes.set(id, homes.has(id) && homes.get(id) !== area ? COMMON : area);
    }
  for (const [id, sentence] of all) {
    const area = homes.get(id) ?? COMMON;
    areas.set(area, (areas.get(area) ?? new Map()).set(id, sentence));
  }
  return areas;
}

/** A catalogue file of an area: each sentence with its translation, empty where it has none. */
export async function catalogueFile(
  area: Area,
  language: string,
  translationOf: (id: string) => string | undefined,
): Promise<string> {
  const entries = [...area].map(([id, { message, context, comments }]) => [
    id,
    {
      message,
      translation: translationOf(id) ?? '',
      comments,
      obsolete: false,
      origin: [],
      ...(context && { context }),
    },
  ]);
  const { serialize } = formatter({ origins: false });
  const file = await serialize(Object.fromEntries(entries), {
    locale: language,
    sourceLocale: SOURCE_LANGUAGE,
    filename: '',
    existing: undefined,
  });
  // The same sentences make the same file at any time.
  return `${String(file)
    .replace(/^"(POT-Creation-Date|X-Generator):.*\n/gm, '')
    .trimEnd()}\n`;
}

/** The names of values and elements in a message, each with its kind, sorted. */
export function placeholdersOf(message: string): string[] {
  const names = new Set<string>();
  const visit = (parts: Part[]): void => {
    for (const part of parts) {
      if (typeof part === 'string' || part === 0) continue;
      if (typeof part[0] === 'number') {
        names.add(`<${part[0]}>`);
        visit(part[1] as Part[]);
      } else {
        names.add(part[0]);
        if (part[2]) Object.values(part[2] as Record<string, Part[]>).forEach(visit);
      }
    }
  };
  visit(partsOf(message));
  return [...names].sort();
}

/** The sentences that a language lacks, that nobody says any longer, and whose values differ. */
export interface Lacking {
  missing: string[];
  stale: string[];
  placeholders: string[];
}

/** Compares the sentences of a language with those of the source. */
export function compare(
  source: ReadonlyMap<string, Sentence>,
  translated: ReadonlyMap<string, string>,
): Lacking {
  const missing: string[] = [];
  const placeholders: string[] = [];
  for (const [id, { message }] of source) {
    const translation = translated.get(id);
    if (translation === undefined) missing.push(message);
    else if (placeholdersOf(translation).join() !== placeholdersOf(message).join())
      placeholders.push(`${message} → ${translation}`);
  }
  return {
    missing,
    stale: [...translated].filter(([id]) => !source.has(id)).map(([, text]) => text),
    placeholders,
  };
}
