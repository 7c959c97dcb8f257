import { z } from 'zod';

/** What the pages need to know of the server they come from; it stands in the page itself. */
export const configurationSchema = z.object({
  publicUrl: z.string(),
  companyName: z.string(),
  companyUrl: z.string(),
  /** Where the Help menu leads (SHELL-07). */
  help: z.object({ tutorials: z.string(), beta: z.string(), articles: z.string() }),
  /** Whether mails land on the portal's own mailbox page because no SMTP server is configured. */
  hasMailbox: z.boolean(),
  /** The services a person can sign in with; null for what is not set up. */
  providers: z.object({
    GOOGLE: z.object({ clientId: z.string(), scriptUrl: z.url() }).nullable(),
    APPLE: z.object({ clientId: z.string(), scriptUrl: z.url() }).nullable(),
    MICROSOFT: z.object({ clientId: z.string(), authorizeUrl: z.url() }).nullable(),
  }),
  /** Companies' own sign-ins, in the order of their buttons. */
  companies: z.array(z.object({ key: z.string(), name: z.string() })),
  /** Whether `/internal-login` asks for a password (ONB-92). */
  internalGate: z.boolean(),
  /** The PostHog project that hears what is used, after consent to it; null where none is set up. */
  analytics: z.object({ key: z.string(), host: z.url() }).nullable(),
  /** The Featurebase organisation whose widget signed-in people see; null where none is set up. */
  feedback: z.object({ organization: z.string(), scriptUrl: z.url() }).nullable(),
});
export type Configuration = z.infer<typeof configurationSchema>;
export type AnalyticsSettings = NonNullable<Configuration['analytics']>;
export type FeedbackSettings = NonNullable<Configuration['feedback']>;
