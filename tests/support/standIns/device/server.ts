/** A thing that the server has, with the call that it came by. */
export interface Arrived {
  id: string;
  call: string;
  body: Record<string, unknown>;
}

type Answer = [status: number, body: object];

const refusal = (status: number, code: string, message = code): Answer => [status, { code, message }];

const textOf = (body: Record<string, unknown>): string =>
  JSON.stringify(Object.entries(body).sort(([one], [other]) => (one < other ? -1 : 1)));

/**
 * Stands in for the server where what devices send matters: what comes under one reference is there once, other content under it is refused,
 * and files are uploads that one thing takes (`server/once`).
 */
export function aServer() {
  const refs = new Map<string, { text: string; thing: Arrived }>();
  let uploads = new Map<string, string>();
  let count = 0;
  const server = {
    /** In the order in which they arrived. */
    arrived: [] as Arrived[],
    /** The files of things, by their ids. */
    taken: new Map<string, string>(),
    /** Which bodies it does not take, and how it says so. */
    refuses: (_body: Record<string, unknown>): Answer | null => null,
    upload(name: string): string {
      count += 1;
      uploads.set(`upload${count}`, name);
      return `upload${count}`;
    },
    /** A day later, what nothing has taken is gone. */
    sweep(): void {
      uploads = new Map();
    },
    answer(method: string, path: string, body: Record<string, unknown>): Answer {
      const refused = server.refuses(body);
      if (refused) return refused;
      if (method === 'PATCH') return server.correct(path.split('/').at(-1) ?? '', body);
      const { clientRef, ...rest } = body;
      const call = path.split('/').at(-1) ?? '';
      const text = call + textOf(rest);
      const known = refs.get(String(clientRef));
      if (known) return known.text === text ? [201, known.thing] : refusal(409, 'CLIENT_REF_TAKEN');
      const fileId = (rest.fileId ?? rest.reportFileId ?? null) as string | null;
      if (!server.takes(fileId)) return refusal(400, 'UNKNOWN_IDS');
      count += 1;
      const thing = { id: `thing${count}`, call, body };
      refs.set(String(clientRef), { text, thing });
      server.arrived.push(thing);
      return [201, thing];
    },
    correct(id: string, body: Record<string, unknown>): Answer {
      const thing = server.arrived.find((one) => one.id === id);
      if (!thing) return refusal(404, 'NOT_FOUND');
      if (!server.takes((body.reportFileId ?? null) as string | null)) return refusal(400, 'UNKNOWN_IDS');
      thing.body = { ...thing.body, ...body };
      return [200, thing];
    },
    takes(fileId: string | null): boolean {
      if (fileId === null || server.taken.has(fileId)) return fileId === null;
      const name = uploads.get(fileId);
      if (name === undefined) return false;
      uploads.delete(fileId);
      server.taken.set(fileId, name);
      return true;
    },
  };
  return server;
}
