import {
  onlineManager,
  type Query,
  QueryClient,
  type QueryFunction,
  type QueryFunctionContext,
} from '@tanstack/react-query';
import { cacheTimes, staleTimes } from '#web/api/cacheTimes.ts';
import { getSession } from '#web/api/session.ts';
import type { Answered } from '#web/offline/keptAnswers.ts';
import { onIdle } from '#web/onIdle.ts';
import { CallError, NetworkError } from './errors.ts';

/** What the server has refused for good; asking again would only make a person wait. */
const final = [400, 401, 403, 404, 406, 409, 429];

/** LIM-11. Whoever asks too much at once is asked to come back in a moment. */
export function retryOnce(failures: number, error: unknown): boolean {
  if (error instanceof CallError && error.code === 'TOO_MANY_AT_ONCE') return failures < 3;
  return failures < 1 && !(error instanceof CallError && final.includes(error.status));
}

/** A call without a connection fails and says so; it does not wait in silence until there is one. */
const withoutConnection = { networkMode: 'always' } as const;

const loadKept = () => import('#web/offline/keptAnswers.ts');

/** Answers that came since the browser had nothing else to do. */
const toKeep: Answered[] = [];

/** Nobody waits for it, and a browser that keeps nothing is none the worse. */
const ignored = () => undefined;

function keepLater(client: QueryClient, answered: Answered): void {
  if (toKeep.push(answered) > 1) return;
  onIdle(() => {
    const all = toKeep.splice(0);
    void loadKept()
      .then(({ keepAnswers }) => keepAnswers(client, all))
      .catch(ignored);
  });
}

/** Asks the server. Its answer is kept for when there is no line, as far as its reader may look at it then (OFF-02). */
async function answerOf(ask: QueryFunction, context: QueryFunctionContext, query: Query): Promise<unknown> {
  const { client, queryKey: key } = context;
  const { userId } = getSession();
  let answer: unknown;
  try {
    answer = await ask(context);
  } catch (error) {
    return keptInstead(error, query);
  }
  keepLater(client, { key, userId, answer, at: Date.now() });
  return answer;
}

/** Where no answer came, and none is known, it is the one that was kept, with the age that it has. */
async function keptInstead(error: unknown, query: Query): Promise<unknown> {
  const { queryKey } = query;
  if (error instanceof CallError && [403, 404, 410].includes(error.status))
    void loadKept()
      .then(({ forgetAnswer }) => forgetAnswer(queryKey))
      .catch(ignored);
  if (!(error instanceof NetworkError) || query.state.data !== undefined) throw error;
  const kept = await loadKept()
    .then(({ keptAnswer }) => keptAnswer(queryKey))
    .catch(() => null);
  if (!kept) throw error;
  // Once it has been taken for an answer of now. Why it's none stays known until the next one.
  setTimeout(() => query.setState({ dataUpdatedAt: kept.at, fetchFailureReason: error }));
  return kept.answer;
}

export function makeQueryClient(): QueryClient {
  // A page that comes without a line hears nothing of having lost it; what failed is asked for again when it is back.
  if (navigator.onLine === false) onlineManager.setOnline(false);
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleTimes.other,
        gcTime: cacheTimes.other,
        retry: retryOnce,
        persister: answerOf,
        refetchOnWindowFocus: true,
        ...withoutConnection,
        refetchOnReconnect: true,
      },
      mutations: { retry: false, ...withoutConnection },
    },
  });
}
