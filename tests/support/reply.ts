import type { LightMyRequestResponse } from 'fastify';
import type { Endpoint, ResponseOf } from '#contract/endpoint.ts';
import { type ErrorBody, errorSchema } from '#contract/errors.ts';
import type { SecondFactorDue } from '#contract/signIn/passkeys.ts';

/** The body of an answer. That a log-in asks for a second factor is for those tests to find who expect it. */
export type Answered<E> = Exclude<ResponseOf<E>, SecondFactorDue>;

/** What a call was answered. */
export interface Reply<E> {
  status: number;
  headers: LightMyRequestResponse['headers'];
  /** The body as it came. */
  text: string;
  /** The answer of a call that went through; reading it fails the test when the call was refused. */
  body: Answered<E>;
  /** The error of a call that was refused; reading it fails the test when the call went through. */
  error: ErrorBody;
}

export function toReply<E extends Endpoint>(endpoint: E, response: LightMyRequestResponse): Reply<E> {
  const { statusCode: status, headers, body: text } = response;
  const told = () => `${endpoint.method} ${endpoint.path} answered ${status}: ${text.slice(0, 500)}`;
  return {
    status,
    headers,
    text,
    get body() {
      if (status !== endpoint.status) throw new Error(told());
      return (text === '' ? undefined : JSON.parse(text)) as Answered<E>;
    },
    get error() {
      if (status < 400) throw new Error(told());
      return errorSchema.strict().parse(JSON.parse(text));
    },
  };
}
