import { z } from 'zod';
import type { AnalyticsSettings, FeedbackSettings } from '#contract/configuration.ts';
import { ENCRYPTED_OR_LOCAL } from './providerSettings.ts';

/** What of others runs in the pages; null for what is not set up. */
export interface ThirdParties {
  analytics: AnalyticsSettings | null;
  feedback: FeedbackSettings | null;
  /** Signs who a user is for the feedback widget. */
  feedbackSecret: string | undefined;
}

const address = (standard: string) =>
  z
    .url({ error: 'must be an address that starts with https://' })
    .regex(ENCRYPTED_OR_LOCAL, 'must be an address that starts with https://')
    .default(standard);

/** The part of the environment that sets up analytics and the feedback widget. */
export const thirdPartyEnvironment = {
  POSTHOG_KEY: z.string().regex(/^\w+$/, 'must be the key of a project, such as phc_1a2b3c').optional(),
  POSTHOG_HOST: address('https://eu.i.posthog.com'),
  FEATUREBASE_ORGANIZATION: z
    .string()
    .regex(/^[a-z\d-]+$/i, 'must be the name that stands before .featurebase.app')
    .optional(),
  FEATUREBASE_SECRET: z.string().optional(),
  FEATUREBASE_SCRIPT_URL: address('https://do.featurebase.app/js/sdk.js'),
};

type Environment = z.output<z.ZodObject<typeof thirdPartyEnvironment>>;

export const readThirdParties = (read: Environment): ThirdParties => ({
  analytics: read.POSTHOG_KEY === undefined ? null : { key: read.POSTHOG_KEY, host: read.POSTHOG_HOST },
  feedback:
    read.FEATUREBASE_ORGANIZATION === undefined
      ? null
      : { organization: read.FEATUREBASE_ORGANIZATION, scriptUrl: read.FEATUREBASE_SCRIPT_URL },
  feedbackSecret: read.FEATUREBASE_SECRET,
});
