import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { KnownPerson } from './-addedPeople.ts';

const PersonForm = lazy(() => import('./-PersonForm.tsx').then((file) => ({ default: file.PersonForm })));

interface Props {
  people: readonly KnownPerson[];
  onAdd: (person: KnownPerson) => void;
  disabled: boolean;
}

/** Asks for somebody who has no address (PPL-01). */
export function PersonByHand({ people, onAdd, disabled }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        mt="xs"
        variant="subtle"
        leftSection={<IconUserPlus size={18} aria-hidden />}
        disabled={disabled}
        onClick={() => setIsOpen(true)}
      >
        Add someone without an email
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PersonForm people={people} onAdd={onAdd} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
