import { t } from '@lingui/core/macro';
import { z } from 'zod';
import { newEvidenceLinkSchema } from '#contract/documents/evidenceLinks.ts';
import { type LinkValues, newLinkOf } from './linkValues.ts';

/** The fields of the form that say what the call takes under another name. */
const FIELDS: Record<string, string> = { workspaceMemberIds: 'people', teamIds: 'teams' };

/** The rules of the call, and of what stands in the form alone; `sensitive` are the ids of the sensitive types. */
export const linkRules = (sensitive: ReadonlySet<string>) =>
  z.custom<LinkValues>().check(({ value, issues }) => {
    const refuse = (path: PropertyKey[], message: string) =>
      issues.push({ code: 'custom', path, message, input: value });
    for (const { path, message } of newEvidenceLinkSchema.safeParse(newLinkOf(value)).error?.issues ?? []) {
      const [first = ''] = path;
      refuse([FIELDS[String(first)] ?? first], message);
    }
    if (value.showsFixedDay && value.day === null) refuse(['day'], t`Choose a day.`);
    const confirmed = new Set(value.confirmedKindIds);
    if (value.kindIds.some((id) => sensitive.has(id) && !confirmed.has(id)))
      refuse(['confirmedKindIds'], t`Confirm that these types are shown, or don’t choose them.`);
  });
