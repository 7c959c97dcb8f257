import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from '#tests/support/ports.ts';
import type { Driven, Size } from './engines.ts';

const browser = fileURLToPath(new URL('webkit.py', import.meta.url));
/** By which WebDriver names an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** WebKitGTK by its own driver, which speaks WebDriver, in a window that nobody sees. */
export async function startWebKit(profile: string, size: Size): Promise<Driven> {
  const screen = await startScreen();
  const port = await freePort();
  const driver = spawn(process.env.WEBKIT_DRIVER_PATH ?? 'WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: screen.display },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const complaints: string[] = [];
  createInterface({ input: driver.stdout }).on('line', (line) => {
    if (/CONSOLE [A-Z ]*ERROR/.test(line)) complaints.push(line);
  });

  async function ask<T>(method: 'POST' | 'DELETE', path: string, body?: object): Promise<T> {
    const answer = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      body: body && JSON.stringify(body),
    });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  }

  const options = {
    binary: '/usr/bin/python3',
    args: [browser, profile, ...Object.values(size).map(String)],
  };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options, timeouts: { script: 5_000 } } };
  await listening(port);
  const { sessionId } = await ask<{ sessionId: string }>('POST', '', { capabilities });
  const run = async <T>(script: string): Promise<T> => {
    const [value, error] = await ask<[T, string | null]>('POST', `/${sessionId}/execute/async`, {
      script: `const done = arguments[0]; (async () => {${script}})().then((value) => done([value ?? null, null]), (error) => done([null, String(error)]));`,
      args: [],
    });
    if (error !== null) throw new Error(error);
    return value;
  };
  const withElement = async (element: string, act: string, body: object) => {
    const found = await run<{ [ELEMENT]: string }>(element);
    await ask('POST', `/${sessionId}/element/${found[ELEMENT]}/${act}`, body);
  };
  return {
    complaints,
    goto: (url) => ask('POST', `/${sessionId}/url`, { url }),
    run,
    click: (element) => withElement(element, 'click', {}),
    type: (element, text) => withElement(element, 'value', { text }),
    choose: (element, path) => withElement(element, 'value', { text: path }),
    async close() {
      await ask('DELETE', `/${sessionId}`);
      await ended(driver);
      await ended(screen.process);
    },
  };
}

/** A screen of its own for each, whose number the server chooses. */
async function startScreen() {
  const size = ['-screen', '0', '1600x1200x24'];
  const server = spawn('Xvfb', ['-displayfd', '1', ...size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(server.stdout, 'data')) as [Buffer];
  return { display: `:${String(number).trim()}`, process: server };
}

async function listening(port: number): Promise<void> {
  const deadline = Date.now() + 15_000;
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) {
    if (Date.now() > deadline) throw new Error('WebKitWebDriver did not start.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function ended(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null) return;
  const gone = once(process, 'exit');
  process.kill();
  await gone;
}
