import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { LANGUAGE_CODES, SOURCE_LANGUAGE } from '#contract/rules/languages.ts';
import { ConfigError } from '#server/core/config.ts';
import { startEmbedded } from '#server/db/embedded/embedded.ts';
import { sharedPlace } from '#server/db/embedded/home.ts';
import { readPostmaster, servesFolder } from '#server/db/embedded/postmaster.ts';
import type { Cast } from './visitors.ts';

/** The file by which the demo knows a folder of its own. */
const MARKER = 'muster-demo.json';

const visitorSchema = z.object({ userId: z.string(), name: z.string(), title: z.string() });
const markerSchema = z.object({
  madeBy: z.literal('muster demo'),
  /** What opens the page that logs in. */
  key: z.string().min(32),
  /** Null while the company is being made: what was cut off begins anew. */
  cast: z
    .object({
      /** Companies of before there was a choice are English. */
      language: z.enum(LANGUAGE_CODES).default(SOURCE_LANGUAGE),
      workspaceId: z.string(),
      teamId: z.string(),
      visitors: z.object({ admin: visitorSchema, teamAdmin: visitorSchema, member: visitorSchema }),
    })
    .nullable(),
});
type Marker = z.infer<typeof markerSchema>;

/** The demo's own folder. */
export interface DemoFolder {
  key: string;
  cast: Cast | null;
  /** Notes that the company is complete. */
  finish(cast: Cast): void;
}

/**
 * Takes the folder, if it is empty or the demo's own; throws for any other one. What an earlier start left half made is removed, and
 * everything where the company is to be made anew.
 */
export async function openDemoFolder(
  dataDir: string,
  { isFresh, newKey }: { isFresh: boolean; newKey: () => string },
): Promise<DemoFolder> {
  const path = join(dataDir, MARKER);
  let marker = readMarker(dataDir, path);
  if (!marker || marker.cast === null || isFresh) {
    marker = { madeBy: 'muster demo', key: newKey(), cast: null };
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    // Comes first: a removal that is cut off leaves a folder that is still known to be the demo's.
    write(path, marker);
    await empty(dataDir);
  }
  const { key, cast } = marker;
  return { key, cast, finish: (made) => write(path, { madeBy: 'muster demo', key, cast: made }) };
}

function readMarker(dataDir: string, path: string): Marker | null {
  if (!existsSync(dataDir) || readdirSync(dataDir).length === 0) return null;
  const refuse = () =>
    new ConfigError(
      `The folder ${dataDir} holds something that is not the demo's, and it is left as it is. Name an empty folder in DEMO_DATA_DIR, then start it again.`,
    );
  if (!existsSync(path)) throw refuse();
  try {
    return markerSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    throw refuse();
  }
}

/** Renamed into place, so that it is never half written. */
function write(path: string, marker: Marker): void {
  writeFileSync(`${path}.new`, `${JSON.stringify(marker, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

/** Removes everything but the marker, the database that a killed demo left running among it. */
async function empty(dataDir: string): Promise<void> {
  const postgres = join(dataDir, 'postgres');
  const pointer = join(postgres, 'location');
  const home = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : postgres;
  const data = join(home, 'data');
  const left = readPostmaster(data);
  // Throws when another demo is using it.
  if (left && servesFolder(left.pid, data)) await (await startEmbedded({ dir: postgres })).stop();
  if (resolve(home).startsWith(`${sharedPlace}/database-`)) rmSync(home, { recursive: true, force: true });
  for (const name of readdirSync(dataDir)) {
    if (name !== MARKER) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
}
