import { vi } from 'vitest';
import { databases } from './database.ts';
import { locks } from './locks.ts';
import { aServer } from './server.ts';
import { inTab, step, steps, Tab } from './tab.ts';

/** The line at one call: it gets through, breaks before the server has heard of it, or before its answer comes; or nothing is ever heard. */
export type Line = 'through' | 'before' | 'after' | 'silent';

const session = (userId: string) => ({
  userId,
  token: 'token',
  // It needs no other one, however many days pass.
  issuedAt: Date.now() + 10 * 365 * 24 * 3600 * 1000,
  isAuthenticated: true,
  redirectMessage: null,
});

/** A storage of a browser, whose keys are its own. */
class Kept {
  [key: string]: unknown;
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key]) : null;
  }
  setItem(key: string, text: string): void {
    this[key] = text;
  }
  removeItem(key: string): void {
    delete this[key];
  }
}

/** Seals nothing, in the place of the browser's ciphers, whose threads answer in no order that would come again. */
const subtle = {
  generateKey: async () => ({}),
  encrypt: async (_how: object, _key: object, content: Uint8Array) => new Uint8Array(content).buffer,
  decrypt: async (_how: object, _key: object, text: ArrayBuffer) => text,
};

/** A browser with what outlives its tabs, and the server that it talks to, for the real parts of the outbox. */
export function aDevice() {
  const kept = databases();
  const storage = new Kept();
  const device = {
    kept,
    server: aServer(),
    /** How the next call goes, by the end of its path. */
    line: (_path: string): Line => 'through',
    logIn: (userId: string) => storage.setItem('muster-session', JSON.stringify(session(userId))),
    async reset(): Promise<void> {
      await kept.clear();
      for (const key of Object.keys(storage)) storage.removeItem(key);
      device.logIn('ada');
      device.server = aServer();
      device.line = () => 'through';
      steps.onStep = () => {};
    },
  };
  device.logIn('ada');

  /** Calls the server over the line; null for no connection. */
  async function call<Answer>(path: string, ask: () => Answer): Promise<Answer | null> {
    const line = device.line(path);
    await step();
    if (line === 'silent') await new Promise(() => {});
    if (line === 'before') return null;
    const answer = ask();
    await step();
    return line === 'after' ? null : answer;
  }

  async function fetch(path: string, { method = 'GET', body }: RequestInit): Promise<Response> {
    const answer = await call(path, () =>
      device.server.answer(method, path, JSON.parse(String(body ?? '{}'))),
    );
    if (!answer) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answer[1]), { status: answer[0] });
  }

  class Upload {
    upload = {};
    status = 201;
    response: object | null = null;
    onload = () => {};
    onerror = () => {};
    onabort = () => {};
    open() {}
    setRequestHeader() {}
    abort() {
      this.onabort();
    }
    async send(form: FormData): Promise<void> {
      const { name, type } = form.get('file') as File;
      const id = await call('/v2/files', () => device.server.upload(name));
      if (id === null) return this.onerror();
      this.response = { id, name, mimeType: type };
      this.onload();
    }
  }

  const others = new Set<Channel>();
  class Channel extends EventTarget {
    constructor() {
      super();
      others.add(this);
    }
    postMessage() {
      for (const other of others) if (other !== this) other.dispatchEvent(new Event('message'));
    }
  }

  const window = Object.assign(new EventTarget(), {
    location: { pathname: '/', search: '', origin: 'https://muster.example' },
    ...kept.globals,
    setTimeout,
    clearTimeout,
  });
  const document = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    cookie: '',
    querySelector: () => null,
  });
  const globals = {
    window,
    document,
    localStorage: storage,
    sessionStorage: new Kept(),
    navigator: { onLine: true, locks: locks() },
    BroadcastChannel: Channel,
    XMLHttpRequest: Upload,
    fetch,
    crypto: { subtle, getRandomValues: crypto.getRandomValues.bind(crypto) },
    ...kept.globals,
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  return device;
}

/** Does something in a tab, however it ends; a tab that is closed on the way has no end. */
export async function doneIn<T>(tab: Tab, act: () => Promise<T>): Promise<T | Error | 'closed'> {
  const { promise: closed, resolve } = Promise.withResolvers<'closed'>();
  const stop = tab.onClose(() => resolve('closed'));
  if (tab.isClosed) return 'closed';
  const end = await Promise.race([closed, inTab(tab, act).catch((error: Error) => error)]);
  stop();
  return end;
}

export { inTab, steps, Tab };
