import { get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/** Asks again and again how the portal is, on a thread that no flood keeps busy; tells how long each answer took. */

const EVERY = 20;
/** An answer that takes longer counts as this long. */
const LONGEST = 5_000;

function ask(): void {
  const begun = performance.now();
  const tell = () => parentPort?.postMessage(Math.min(LONGEST, performance.now() - begun));
  const request = get(`${workerData}/healthz`, { agent: false, timeout: LONGEST }, (answer) => {
    answer.resume().once('end', tell);
  });
  request.once('timeout', () => request.destroy());
  request.once('error', () => parentPort?.postMessage(LONGEST));
}

setInterval(ask, EVERY);
