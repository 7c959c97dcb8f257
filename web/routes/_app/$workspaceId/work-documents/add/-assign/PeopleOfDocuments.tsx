import { ActionIcon, Button, Text } from '@mantine/core';
import { IconUserPlus, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { DraftDocument, DraftMember } from '#web/features/documents/draft.ts';
import { FileThumbnail } from '#web/features/documents/FileThumbnail.tsx';
import { MemberSelect, type NamedMember } from '#web/features/members/MemberSelect.tsx';
import { useDraft } from '#web/routes/_app/$workspaceId/work-documents/add/-draft/DraftProvider.tsx';
import { withDetails } from '#web/routes/_app/$workspaceId/work-documents/add/-draft/details.ts';
import { documentName } from '#web/routes/_app/$workspaceId/work-documents/add/-draft/draftRequest.ts';
import { Card } from '#web/ui/Card.tsx';
import { TruncatedText } from '#web/ui/TruncatedText.tsx';
import { truncate } from '#web/ui/truncate.ts';
import { documentsLabel } from '#web/words/documents/documents.ts';
import { personName } from '#web/words/people.ts';
import classes from './PeopleOfDocuments.module.css';

/** Each document with its own people: those of the sheet and of the file's name, and those added here. */
export function PeopleOfDocuments({ workspaceId }: { workspaceId: string }) {
  const { draft, change } = useDraft();
  const without = draft.documents.filter(({ people }) => people.length === 0);
  const setPeople = (key: number, people: readonly DraftMember[]) =>
    change((before) => withDetails(before, key, { people }));
  const giveToTheRest = (member: DraftMember) =>
    change((before) =>
      before.documents
        .filter(({ people }) => people.length === 0)
        .reduce((sum, { key }) => withDetails(sum, key, { people: [member] }), before),
    );
  return (
    <div className={classes.root}>
      {without.length > 1 && (
        <Card size="small" className={classes.rest} component="div">
          <Text size="sm">{documentsLabel(without.length)} aren’t assigned yet.</Text>
          <AddPerson
            workspaceId={workspaceId}
            label="Assign all of these to one person"
            onAdd={giveToTheRest}
          />
        </Card>
      )}
      {draft.documents.map((document) => (
        <PeopleCard
          key={document.key}
          workspaceId={workspaceId}
          document={document}
          onChange={(people) => setPeople(document.key, people)}
        />
      ))}
    </div>
  );
}

/** How many people of one document are listed. */
const LISTED = 50;

interface PeopleCardProps {
  workspaceId: string;
  document: DraftDocument;
  onChange: (people: readonly DraftMember[]) => void;
}

function PeopleCard({ workspaceId, document, onChange }: PeopleCardProps) {
  const { people } = document;
  const name = documentName(document);
  const add = (member: DraftMember) => onChange([...people.filter(({ id }) => id !== member.id), member]);
  return (
    <Card size="small" className={classes.card} aria-label={document.name}>
      <FileThumbnail document={document} />
      <div className={classes.facts}>
        <TruncatedText className={classes.name}>{name}</TruncatedText>
        {name !== document.name && <TruncatedText className={classes.file}>{document.name}</TruncatedText>}
        {people.length === 0 ? (
          <Text size="sm" c="var(--mantine-color-error)">
            Not assigned
          </Text>
        ) : (
          <ul className={classes.people} aria-label="Members">
            {people.slice(0, LISTED).map((person) => (
              <li key={person.id} className={classes.person} title={person.email}>
                <span dir="auto">{truncate(person.name, 40)}</span>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={44}
                  aria-label={`Remove ${person.name} from ${document.name}`}
                  onClick={() => onChange(people.filter(({ id }) => id !== person.id))}
                >
                  <IconX size={17} aria-hidden />
                </ActionIcon>
              </li>
            ))}
            {people.length > LISTED && <li>and {people.length - LISTED} more</li>}
          </ul>
        )}
        <AddPerson workspaceId={workspaceId} label="Add a person" of={document.name} onAdd={add} />
      </div>
    </Card>
  );
}

interface AddPersonProps {
  workspaceId: string;
  /** What the button is called; `of` says for what, where several such buttons stand below each other. */
  label: string;
  of?: string;
  onAdd: (member: DraftMember) => void;
}

/** A button that becomes a field to look for a person, as often as it takes. */
function AddPerson({ workspaceId, label, of, onAdd }: AddPersonProps) {
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
