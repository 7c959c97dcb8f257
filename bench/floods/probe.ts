import { get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/** Asks again and again for one address, on a thread that no flood keeps busy; tells how long each answer took. */

const EVERY = 20;
/** An answer that takes longer counts as this long. */
const LONGEST = 5_000;

const { url, headers }: { url: string; headers: Record<string, string> } = workerData;

/** An answer of another kind counts as the longest. */
const refused = () => parentPort?.postMessage(LONGEST);

function ask(): void {
  const begun = performance.now();
  const tell = () => parentPort?.postMessage(Math.min(LONGEST, performance.now() - begun));
  const request = get(url, { agent: false, timeout: LONGEST, headers }, (answer) => {
    if (answer.statusCode !== 200) {
      console.error(answer.statusCode, String(answer.headers['retry-after']));
      refused();
    }
    answer.resume().once('end', tell);
  });
  request.once('timeout', () => request.destroy());
  request.once('error', ({ message }) => {
    console.error(message);
    refused();
  });
}

setInterval(ask, EVERY);
