import { refreshIfDue } from '#web/api/refresh.ts';
import { expireSession } from '#web/api/session.ts';
import type { CallRoute } from './callRoute.ts';
import { CallError, throwNetworkError, UnreadableAnswer } from './errors.ts';
import { currentHeaders } from './headers.ts';
import { keyFor, settle } from './idempotency.ts';
import { endsSession } from './sessionRules.ts';

export interface RawCall {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Names the action where it outlives the page; else a key is made and kept while the outcome is open. */
  idempotencyKey?: string;
  /** The team that the call is about, where its page is not the one that is open (API-70). */
  teamId?: string;
  /** The workspace that the call is about, where it is not the one that was open last. */
  workspaceId?: string;
  /** Arrives although the page is closed meanwhile; for small bodies. */
  keepalive?: boolean;
}

/** A call that a device makes maybe days later and more than once, under a reference of its own (OFF-03). */
export interface NamedCall {
  clientRef: string;
  workspaceId: string;
  /** Gives the call up. */
  signal: AbortSignal;
}

/** Characters. Ten thousand chosen members; writing such a body out and handing it over are felt when done at once, so that a `Blob` does it. */
const LARGE_BODY = 400_000;

/** Lets the page draw before the work goes on. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** The address of a call with its parameters filled in. */
export function urlOf(path: string, { params = {}, query = {} }: RawCall): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  ).toString();
  return search ? `${filled}?${search}` : filled;
}

let areQueriesHeld = false;

/** From a sign-out to the next log-in: what a screen asks for would be refused. It is never sent: the screen is left, and the cache emptied. */
export function holdQueries(held: boolean): void {
  areQueriesHeld = held;
}

/** Sends one call of the contract and gives back the body of its answer. */
export async function sendCall(route: CallRoute, call: RawCall, options?: CallOptions): Promise<unknown> {
  const { response, settled } = await send(route, call, options);
  const answer = await readBody(response);
  if (!answer) throw new UnreadableAnswer();
  settled();
  return answer.body;
}

interface Sent {
  response: Response;
  /** To be called when the answer is there: the same call from then on is a new action. */
  settled: () => unknown;
}

/** Sends one call; what comes back is a success, before its body is there. */
export async function send(route: CallRoute, call: RawCall, options: CallOptions = {}): Promise<Sent> {
  // What waits to be sent names its workspace, and is refused: its sender waits for the end.
  const isAsked = options.signal !== undefined && options.workspaceId === undefined;
  if (areQueriesHeld && isAsked && !route.isPublic) return new Promise(() => {});
  // A session that cannot go on must not keep anybody from logging in or from following a mailed link.
  if (!route.isPublic) await refreshIfDue();
  const url = urlOf(route.path, call);
  const body = call.body === undefined ? undefined : JSON.stringify(call.body);
  const target = `${route.method} ${url}`;
  const headers = currentHeaders();
  if (options.workspaceId !== undefined) headers['X-Workspace-Id'] = options.workspaceId;
  if (options.teamId !== undefined) headers['X-Pro-Group-Id'] = options.teamId;
  if (route.namesDevice) headers['X-Device-Id'] = await thisDevice();
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (route.idempotent) headers['Idempotency-Key'] = options.idempotencyKey ?? keyFor(target, body ?? '');
  const isLarge = body !== undefined && body.length > LARGE_BODY;
  if (isLarge) await nextTask();
  const { signal, keepalive } = options;
  const response = await fetch(url, {
    method: route.method,
    headers,
    body: isLarge ? new Blob([body]) : body,
    signal,
    keepalive,
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    return throwNetworkError(cause);
  });
  const settled = () => route.idempotent && settle(target, body ?? '');
  if (response.ok) return { response, settled };
  const refusal = await readBody(response);
  if (refusal && response.status < 500) settled();
  throw failure(response.status, refusal?.body, headers['X-Correlation-Id']);
}

/** Loaded when somebody logs in: the screen need not wait for it. */
async function thisDevice(): Promise<string> {
  const { deviceId } = await import('./deviceId.ts').catch(throwNetworkError);
  return deviceId();
}

/** What an answer says; undefined for one that no server of ours gives, which is JSON or empty. */
async function readBody(response: Response): Promise<{ body: unknown } | undefined> {
  const text = await response.text().catch(throwNetworkError);
  try {
    return { body: text === '' ? undefined : JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** The error of an answer; one that says that the token is over ends the session (SES-13, SES-14). */
export function failure(status: number, body: unknown, correlationId?: string): CallError {
  const error = new CallError(status, body, correlationId);
  if (endsSession(status, error.text)) expireSession(window.location.pathname + window.location.search);
  return error;
}
