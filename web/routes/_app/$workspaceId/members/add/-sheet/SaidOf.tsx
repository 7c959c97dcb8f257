import { Text } from '@mantine/core';
import { type KnownPerson, nameOfPerson } from '#web/routes/_app/$workspaceId/members/add/-addedPeople.ts';
import { TruncatedText } from '#web/ui/TruncatedText.tsx';
import { roleLabel } from '#web/words/members.ts';

interface Props {
  person: KnownPerson;
  problems: readonly string[];
}

/** What else a row says of its person, and what of it cannot be used. */
export function SaidOf({ person, problems }: Props) {
  const { email, phone, phoneCountryCode, staffNumber, title, contractor, role } = person;
  const said = [
    email !== undefined && nameOfPerson(person),
    staffNumber,
    phone && `${phoneCountryCode ?? ''} ${phone}`,
    title,
    contractor,
    role && roleLabel(role),
  ].filter(Boolean);
  if (said.length + problems.length === 0) return null;
  return (
    <Text size="sm" component="div" c={problems.length > 0 ? 'var(--muster-bad)' : 'dimmed'}>
      <TruncatedText>{[...problems, ...said].join(' · ')}</TruncatedText>
    </Text>
  );
}
