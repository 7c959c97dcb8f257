import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { DraftMember } from '#web/features/documents/draft.ts';
import { MemberSelect, type NamedMember } from '#web/features/members/MemberSelect.tsx';
import { personName } from '#web/words/people.ts';

interface Props {
  workspaceId: string;
  /** What the button is called; `of` says for what, where several such buttons stand below each other. */
  label: string;
  of?: string;
  onAdd: (member: DraftMember) => void;
}

/** A button that becomes a field to look for a person, as often as it takes. */
export function AddPerson({ workspaceId, label, of, onAdd }: Props) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  // What takes the place of what was pressed; not when somebody goes on by themselves.
  const takesFocus = useRef(false);
  useEffect(() => {
    if (takesFocus.current)
      box.current?.querySelector<HTMLElement>(isOpen ? 'input:not([type=hidden])' : 'button')?.focus();
    takesFocus.current = false;
  }, [isOpen]);
  const turn = (open: boolean) => {
    takesFocus.current = true;
    setOpen(open);
  };
  const pick = (member: NamedMember) => {
    const { id, email, status } = member;
    turn(false);
    onAdd({ id, name: personName(member), email: email ?? '', isDraft: status === 'DRAFT' });
  };
  const name = of === undefined ? label : `${label}: ${of}`;
  return (
    <div ref={box}>
      {isOpen ? (
        <MemberSelect
          workspaceId={workspaceId}
          known={[]}
          filters={{ status: ['ACTIVE', 'DRAFT'] }}
          aria-label={name}
          placeholder="Search by name or email"
          size="md"
          value={null}
          onMember={pick}
          onBlur={() => setOpen(false)}
        />
      ) : (
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconUserPlus size={17} stroke={1.6} aria-hidden />}
          aria-label={name}
          onClick={() => turn(true)}
        >
          {label}
        </Button>
      )}
    </div>
  );
}
