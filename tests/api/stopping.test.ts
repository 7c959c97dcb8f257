import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { startSession } from '#server/session/queries.ts';
import { type BrowserPortal, startBrowserPortal } from '#tests/support/browser/portal.ts';
