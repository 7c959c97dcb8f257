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
  providers: z.object({ google: z.boolean(), apple: z.boolean(), microsoft: z.boolean() }),
});
export type Configuration = z.infer<typeof configurationSchema>;
