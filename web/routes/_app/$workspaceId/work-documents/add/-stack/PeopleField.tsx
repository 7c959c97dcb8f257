import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ActionIcon, Input } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { DraftMember } from '#web/features/documents/draft.ts';
import { MemberSelect, type NamedMember } from '#web/features/members/MemberSelect.tsx';
import { truncate } from '#web/ui/text/truncate.ts';
import { numberText } from '#web/words/numbers.ts';
import { personName } from '#web/words/people.ts';
import classes from './PeopleField.module.css';

interface Props {
  workspaceId: string;
  people: readonly DraftMember[];
  onChange: (people: readonly DraftMember[]) => void;
  /** The source of a proposal. */
  note?: string | null;
}

/** How many people are listed. */
const LISTED = 50;

/** Everybody who gets a document, with a field to look for more. */
export function PeopleField({ workspaceId, people, onChange, note }: Props) {
  const id = useId();
  // The field is made anew after each person, empty and with the focus that the one before had.
  const [added, setAdded] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (added > 0) box.current?.querySelector<HTMLElement>('[data-path]')?.focus();
  }, [added]);
  const add = (member: NamedMember) => {
    const { id: memberId, email, status } = member;
    const one = { id: memberId, name: personName(member), email: email ?? '', isDraft: status === 'DRAFT' };
    onChange([...people.filter((other) => other.id !== memberId), one]);
    setAdded(added + 1);
  };
  return (
    <Input.Wrapper ref={box} label={t`People`} labelElement="div" labelProps={{ id }} size="md">
      {people.length > 0 && (
        <ul className={classes.people} aria-labelledby={id}>
          {people.slice(0, LISTED).map((person) => (
            <li key={person.id} className={classes.person} title={person.email}>
              <span dir="auto">{truncate(person.name, 40)}</span>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={32}
                className="muster-target"
                aria-label={t`Remove ${{ name: person.name }}`}
                onClick={() => onChange(people.filter((one) => one.id !== person.id))}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
          {people.length > LISTED && (
            <li>
              <Trans>and {{ count: numberText(people.length - LISTED) }} more</Trans>
            </li>
          )}
        </ul>
      )}
      <MemberSelect
        key={added}
        workspaceId={workspaceId}
        known={[]}
        filters={{ status: ['ACTIVE', 'DRAFT'] }}
        aria-label={t`Add a person`}
        placeholder={t`Search by name or email`}
        description={note}
        size="md"
        value={null}
        openOnFocus={false}
        selectFirstOptionOnChange
        data-path="people"
        onMember={add}
      />
    </Input.Wrapper>
  );
}
