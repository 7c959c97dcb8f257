import { vi } from 'vitest';

/** What a call is answered with: a body, or a refusal with its status. */
type Answer = object | { status: number; code?: string; message?: string; issues?: object[] };

/** Stands in for the server. It answers by the ends of paths, the last answer of one again and again, and tells what it was asked. */
export function answering(answers: Record<string, Answer[]>) {
  const asked: { call: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    asked.push({ call: `${method} ${url}`, body: JSON.parse(String(body ?? 'null')) });
    const [, left = []] = Object.entries(answers).find(([end]) => url.endsWith(end)) ?? [];
    const answer = (left.length > 1 ? left.shift() : left[0]) ?? {};
    const status = 'status' in answer && typeof answer.status === 'number' ? answer.status : 200;
    // Read at once, so that what follows from it is over with whatever asked.
    return { ok: status < 300, status, headers: new Headers(), text: async () => JSON.stringify(answer) };
  });
  return asked;
}
