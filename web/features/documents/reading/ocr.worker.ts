import startEngine from 'tesseract.js-core/tesseract-core-simd-lstm.js';
import type { FromReader, Picture, ToReader } from './reader.ts';

/*
 * Reads pictures. It is handed all that it needs: its own answer carries a policy that lets it compile WebAssembly and ask for nothing
 * (decision 0070), so that no picture can leave from here.
 */

/** The network of Tesseract 4 and later; the older way of reading is not in this data. */
const NETWORK = 1;
/** Blocks of text are looked for, and what is ink depends on what is around it: photos are lit unevenly. */
const SETTINGS = { tessedit_pageseg_mode: '3', thresholding_method: '2' };

type Core = Awaited<ReturnType<typeof startEngine>>;
interface Engine {
  core: Core;
  api: InstanceType<Core['TessBaseAPI']>;
}

let engine: Engine | undefined;

/** Some servers have unpacked it on the way. */
async function unpacked(data: ArrayBuffer): Promise<Uint8Array> {
  const bytes = new Uint8Array(data);
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function start(wasm: ArrayBuffer, packed: ArrayBuffer): Promise<Engine> {
  const core = await startEngine({ wasmBinary: wasm, printErr: () => {} });
  core.FS.writeFile('./eng.traineddata', await unpacked(packed));
  const api = new core.TessBaseAPI();
  if (api.Init(null, 'eng', NETWORK) !== 0) throw new Error('The reader did not start.');
  for (const [name, value] of Object.entries(SETTINGS)) api.SetVariable(name, value);
  return { core, api };
}

/** Turned straight where its lines slope a little. */
function read({ core, api }: Engine, { grey, width, height }: Picture): string {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const file = new Uint8Array(head.length + grey.length);
  file.set(head);
  file.set(grey, head.length);
  core.FS.writeFile('/input', file);
  const take = (angle: number) => {
    if (api.SetImageFile(1, angle) === 1) throw new Error('The picture cannot be read.');
  };
  take(0);
  api.FindLines();
  const slope = api.GetGradient();
  if (Math.abs(slope) >= 0.005) take(slope);
  api.Recognize(null);
  return api.GetUTF8Text();
}

const answer = (message: FromReader) => self.postMessage(message);

self.onmessage = async ({ data }: MessageEvent<ToReader>) => {
  try {
    if ('wasm' in data) engine = await start(data.wasm, data.packed);
    if (engine) answer({ text: 'wasm' in data ? '' : read(engine, data) });
  } catch (error) {
    answer({ problem: String(error) });
  }
};
