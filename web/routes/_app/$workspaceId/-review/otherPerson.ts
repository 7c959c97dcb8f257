import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Submission } from '#contract/documents/documentVersions.ts';
import { everybodyQuery } from '#web/api/everybody.ts';
import type { DraftMember } from '#web/features/documents/draft.ts';
import {
  type Directory,
  directoryOf,
  personInFileName,
} from '#web/routes/_app/$workspaceId/work-documents/add/-directory.ts';
import { memberName } from '#web/words/people.ts';

type Submitted = Pick<Submission, 'workspaceMember' | 'file'>;

const holderOf = ({ workspaceMember: holder }: Submitted): DraftMember => ({
  id: holder.id,
  name: memberName(holder),
  email: holder.email ?? '',
  isDraft: false,
});

/** The name of the file says the holder’s own name. */
export const namesHolder = (submitted: Submitted): boolean =>
  personInFileName(directoryOf([holderOf(submitted)]), submitted.file.name) !== null;

/** The person whose name the file’s name says instead of the holder’s; null without one. */
export function otherPersonIn(submitted: Submitted, everybody: Directory): DraftMember | null {
  if (namesHolder(submitted)) return null;
  const named = personInFileName(everybody, submitted.file.name);
  // A surname alone may be a word of something else.
  if (named?.by !== 'name' || named.person.id === submitted.workspaceMember.id) return null;
  return named.person;
}

/** Looks for another person in the name of a submitted file, among those whom the reviewer may see. */
export function useOtherPerson(
  workspaceId: string,
  submission: Submitted,
  isAdmin: boolean,
): DraftMember | null {
  const isAsked = isAdmin && !namesHolder(submission);
  const { data } = useQuery({ ...everybodyQuery(workspaceId), enabled: isAsked });
  const everybody = useMemo(() => (data ? directoryOf(data) : null), [data]);
  return isAsked && everybody ? otherPersonIn(submission, everybody) : null;
}
