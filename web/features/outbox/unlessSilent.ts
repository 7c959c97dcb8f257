import { MINUTE_MS } from '#contract/rules/time.ts';
import { NetworkError } from '#web/api/client/errors.ts';

/** Nothing was heard for so long that it was given up. */
export class Silence extends NetworkError {}

type Act<T> = (signal: AbortSignal, heard: () => void) => Promise<T>;

/** Does what is given up once nothing is heard of it for a minute: whatever hangs would hold up all that waits. */
export async function unlessSilent<T>(act: Act<T>): Promise<T> {
  const givingUp = new AbortController();
  const { promise: silence, reject } = Promise.withResolvers<never>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      reject(new Silence());
      givingUp.abort(new Silence());
    }, MINUTE_MS);
  };
  heard();
  try {
    return await Promise.race([act(givingUp.signal, heard), silence]);
  } finally {
    clearTimeout(timer);
  }
}
