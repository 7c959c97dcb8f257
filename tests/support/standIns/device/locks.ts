import { inTab, step, type Tab, thisTab } from './tab.ts';

interface Options {
  ifAvailable?: boolean;
  signal?: AbortSignal;
}
type Act = (lock: { name: string } | null) => unknown;

interface Asking {
  tab: Tab;
  grant: () => void;
}

/** The locks of a browser. A tab that is closed holds and asks for none. */
export function locks() {
  const held = new Map<string, Tab>();
  const queues = new Map<string, Asking[]>();

  function release(name: string, tab: Tab): void {
    if (held.get(name) !== tab) return;
    held.delete(name);
    const queue = queues.get(name);
    let next = queue?.shift();
    // A tab that is closed may have asked for what it holds itself.
    while (next?.tab.isClosed) next = queue?.shift();
    if (!next) return;
    held.set(name, next.tab);
    next.grant();
  }

  async function request(name: string, given: Options | Act, then?: Act): Promise<unknown> {
    const [options, act] = typeof given === 'function' ? [{}, given] : [given, then ?? (() => {})];
    const tab = thisTab();
    await step();
    if (held.has(name) && options.ifAvailable) return act(null);
    const ended = new Promise<unknown>((resolve, reject) => {
      const grant = () => {
        const stop = tab.onClose(() => release(name, tab));
        inTab(tab, async () => act({ name }))
          .then(resolve, reject)
          .finally(() => {
            stop();
            release(name, tab);
          });
      };
      if (!held.has(name)) {
        held.set(name, tab);
        grant();
        return;
      }
      const queue = queues.get(name) ?? [];
      queues.set(name, queue);
      const asking = { tab, grant };
      queue.push(asking);
      const giveUp = () => {
        if (queue.includes(asking)) queue.splice(queue.indexOf(asking), 1);
      };
      tab.onClose(giveUp);
      options.signal?.addEventListener('abort', () => {
        giveUp();
        reject(options.signal?.reason);
      });
    });
    return ended;
  }
  return { request };
}
