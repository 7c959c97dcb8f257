import type { SharedRequirements } from '#contract/requirements/sharing.ts';
import { BYTES } from '#contract/rules/sizes.ts';
import { issueText } from './importWords.ts';

/** What a file says, or what is wrong with it in words. */
export type ReadRequirements = { document: SharedRequirements } | { problems: string[] };

/** The most problems that are named. */
const NAMED = 20;

/** Reads a file of requirements; what in it is wrong is said before anything is sent (REQ-16). */
export async function readRequirements(file: Blob): Promise<ReadRequirements> {
  if (file.size > BYTES.importBody) return { problems: ['This file is too large for requirements.'] };
  let content: unknown;
  try {
    content = JSON.parse(await file.text());
  } catch {
    return { problems: ['This isn’t a JSON file. Choose one that Muster exported.'] };
  }
  const { sharedRequirementsSchema } = await import('#contract/requirements/sharing.ts');
  const read = sharedRequirementsSchema.safeParse(content);
  if (read.success) return { document: read.data };
  const problems = read.error.issues.map(({ path, message }) => issueText(path.join('.'), message));
  return { problems: problems.slice(0, NAMED) };
}
