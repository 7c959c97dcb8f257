import { inTab, step, type Tab, thisTab } from './tab.ts';

type Key = string | string[];

/** What the parts of IndexedDB know each other by, also after their file was loaded anew: the library asks the first ones that it saw. */
abstract class Part extends EventTarget {
  abstract readonly part: string;
}
const partOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'part' in value ? value.part : undefined;

class Request extends Part {
  static override [Symbol.hasInstance] = (value: unknown) => partOf(value) === 'request';
  readonly part = 'request';
  result: unknown;
  error: unknown = null;
  transaction: Transaction | null = null;
}

interface Range {
  from: Key;
  to: Key;
}

const textOf = (key: Key) => JSON.stringify(key);
const keyOf = (text: string): Key => JSON.parse(text);

function compare(one: Key, other: Key): number {
  const [a, b] = [[one].flat(), [other].flat()];
  for (const [place, part] of a.entries()) {
    const against = b[place] ?? '';
    if (part !== against) return part < against ? -1 : 1;
  }
  return a.length - b.length;
}

class ObjectStore extends Part {
  static override [Symbol.hasInstance] = (value: unknown) => partOf(value) === 'store';
  readonly part = 'store';
  readonly #transaction: Transaction;
  readonly #find: () => Map<string, unknown>;
  constructor(transaction: Transaction, find: () => Map<string, unknown>) {
    super();
    this.#transaction = transaction;
    this.#find = find;
  }
  get #rows() {
    return this.#find();
  }
  get(key: Key) {
    return this.#transaction.ask(() => this.#rows.get(textOf(key)));
  }
  put(value: unknown, key: Key) {
    return this.#transaction.ask(() => this.#rows.set(textOf(key), value) && key);
  }
  delete(key: Key) {
    return this.#transaction.ask(() => void this.#rows.delete(textOf(key)));
  }
  getAllKeys(range?: Range) {
    return this.#transaction.ask(() =>
      [...this.#rows.keys()]
        .map(keyOf)
        .filter((key) => !range || (compare(range.from, key) <= 0 && compare(key, range.to) <= 0))
        .sort(compare),
    );
  }
}

/** One after the other, whole or not at all, as transactions that write are. */
class Transaction extends Part {
  static override [Symbol.hasInstance] = (value: unknown) => partOf(value) === 'transaction';
  readonly part = 'transaction';
  readonly objectStoreNames: string[];
  readonly #stores: Stores;
  readonly #asked: [request: Request, act: () => unknown][] = [];
  constructor(stores: Stores, names: string[]) {
    super();
    this.#stores = stores;
    this.objectStoreNames = names;
    const tab = thisTab();
    stores.turn = stores.turn.then(() => this.#run(tab));
  }
  objectStore(name: string) {
    return new ObjectStore(this, () => this.#stores.rowsOf(name));
  }
  ask(act: () => unknown): Request {
    const request = new Request();
    this.#asked.push([request, act]);
    return request;
  }
  async #run(tab: Tab): Promise<void> {
    const before = this.objectStoreNames.map((name) => new Map(this.#stores.rowsOf(name)));
    const { promise: closed, resolve } = Promise.withResolvers<'closed'>();
    const stop = tab.onClose(() => resolve('closed'));
    if (tab.isClosed) return;
    const end = await Promise.race([closed, inTab(tab, () => this.#work())]);
    stop();
    if (end !== 'closed') return;
    for (const [place, name] of this.objectStoreNames.entries())
      this.#stores.rows.set(name, before[place] ?? new Map());
  }
  async #work(): Promise<'done'> {
    await step();
    if (this.#stores.hangs) await new Promise(() => {});
    for (let next = this.#asked.shift(); next; next = this.#asked.shift()) {
      const [request, act] = next;
      request.result = act();
      request.dispatchEvent(new Event('success'));
      await step();
    }
    this.dispatchEvent(new Event('complete'));
    return 'done';
  }
}

class Stores {
  rows = new Map<string, Map<string, unknown>>();
  turn: Promise<unknown> = Promise.resolve();
  hangs = false;
  rowsOf(name: string) {
    const rows = this.rows.get(name);
    if (!rows) throw new Error(`There is no store ${name}.`);
    return rows;
  }
}

class Database extends Part {
  static override [Symbol.hasInstance] = (value: unknown) => partOf(value) === 'database';
  readonly part = 'database';
  readonly #stores: Stores;
  constructor(stores: Stores) {
    super();
    this.#stores = stores;
  }
  createObjectStore(name: string) {
    this.#stores.rows.set(name, new Map());
    return {};
  }
  transaction(names: string | string[]) {
    return new Transaction(this.#stores, [names].flat());
  }
  close() {}
}

class Other {
  static [Symbol.hasInstance] = () => false;
  advance() {}
  continue() {}
  continuePrimaryKey() {}
}

/** Databases of a browser, as far as the outbox asks for them. */
export function databases() {
  const stores = new Map<string, Stores>();
  const indexedDB = {
    open(name: string) {
      const request = new Request();
      void (async () => {
        await step();
        const isNew = !stores.has(name);
        const of = stores.get(name) ?? new Stores();
        stores.set(name, of);
        request.result = new Database(of);
        if (isNew) request.dispatchEvent(new Event('upgradeneeded'));
        request.dispatchEvent(new Event('success'));
      })();
      return request;
    },
  };
  const globals = {
    indexedDB,
    IDBRequest: Request,
    IDBTransaction: Transaction,
    IDBDatabase: Database,
    IDBObjectStore: ObjectStore,
    IDBIndex: Other,
    IDBCursor: Other,
    IDBKeyRange: { bound: (from: Key, to: Key): Range => ({ from, to }) },
  };
  return {
    globals,
    /** From here on it answers nothing, or again. */
    hang: (hangs: boolean) => {
      for (const of of stores.values()) Object.assign(of, { hangs, turn: Promise.resolve() });
    },
    /** Takes away what is kept under some keys. */
    forget: (isMeant: (key: string) => boolean) => {
      for (const { rows } of stores.values())
        for (const store of rows.values())
          for (const key of store.keys()) if (isMeant(key)) store.delete(key);
    },
    /** Once what was under way is done, or taken back with its tab. */
    clear: async () => {
      await Promise.all([...stores.values()].map(({ turn }) => turn));
      for (const of of stores.values()) for (const rows of of.rows.values()) rows.clear();
    },
    keys: () =>
      [...stores.values()].flatMap(({ rows }) => [...rows.values()].flatMap((store) => [...store.keys()])),
  };
}
