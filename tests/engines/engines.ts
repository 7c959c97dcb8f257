import puppeteer from 'puppeteer-core';
import { startWebKit } from './webkit.ts';

/** One browser with one page: all that the journeys need of an engine. Scripts are the bodies of async functions, elements are what a script returns. */
export interface Driven {
  goto(url: string): Promise<void>;
  run<T>(script: string): Promise<T>;
  click(element: string): Promise<void>;
  /** Types into what has the focus of `element`. */
  type(element: string, text: string): Promise<void>;
  choose(element: string, path: string): Promise<void>;
  /** Errors that the console or the page has shown until now. */
  complaints: string[];
  close(): Promise<void>;
}

export interface Size {
  width: number;
  height: number;
}

export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof ENGINES)[number];

/** Opens the browser with a profile, which stays on the disk when it is closed. */
export const openEngine = (engine: Engine, profile: string, size: Size): Promise<Driven> =>
  engine === 'webkit' ? startWebKit(profile, size) : startPuppeteer(engine, profile, size);

const programs = { chromium: process.env.CHROMIUM_PATH, firefox: process.env.FIREFOX_PATH };

async function startPuppeteer(engine: 'chromium' | 'firefox', profile: string, size: Size): Promise<Driven> {
  const browser = await puppeteer.launch({
    browser: engine === 'chromium' ? 'chrome' : 'firefox',
    executablePath: programs[engine],
    userDataDir: profile,
    headless: engine === 'chromium' ? 'shell' : true,
    defaultViewport: null,
    // Its sandbox refuses to run as root.
    args: engine === 'chromium' && process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  const page = await browser.newPage();
  await page.setViewport(size);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url ?? ''}`);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  const found = async (element: string) => {
    const handle = (await page.evaluateHandle(asCall(element))).asElement();
    if (!handle) throw new Error('The element is gone.');
    return handle as unknown as Found;
  };
  return {
    complaints,
    goto: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    run: (script) => page.evaluate(asCall(script)) as Promise<never>,
    click: async (element) => (await found(element)).click(),
    type: async (element, text) => (await found(element)).type(text),
    choose: async (element, path) => (await found(element)).uploadFile(path),
    close: () => browser.close(),
  };
}

interface Found {
  click(): Promise<void>;
  type(text: string): Promise<void>;
  uploadFile(path: string): Promise<void>;
}

const asCall = (script: string) => `(async () => {${script}})()`;
