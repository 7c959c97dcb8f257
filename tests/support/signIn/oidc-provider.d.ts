/** The part of oidc-provider that the tests use; the package brings no types of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Context {
    oidc: {
      provider: Provider;
      client: { clientId: string };
      session: { accountId?: string };
      result?: { login?: unknown };
    };
  }

  interface Grant {
    addOIDCScope(scope: string): void;
    addOIDCClaims(names: string[]): void;
    save(): Promise<string>;
  }

  export default class Provider {
    constructor(issuer: string, configuration: object);
    Grant: new (of: {
      clientId: string;
      accountId: string | undefined;
    }) => Grant;
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
    on(event: string, listener: (context: Context, error: Error) => void): void;
  }

  export const interactionPolicy: {
    Check: new (
      reason: string,
      description: string,
      test: (context: Context) => boolean,
    ) => { readonly reason: string };
    Prompt: new (info: { name: string; requestable: boolean }) => { readonly name: string };
    base(): {
      add(prompt: { readonly name: string }, at: number): void;
      get(prompt: 'login'): { checks: { add(check: { readonly reason: string }): void } };
    };
  };
}
