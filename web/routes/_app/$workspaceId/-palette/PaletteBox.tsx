import { Loader, TextInput, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { noResults } from '#web/words/lists.ts';
import classes from './Palette.module.css';
import { Results } from './Results.tsx';
import { type Found, useFound } from './useFound.ts';

interface Props {
  workspaceId: string;
  onClose: () => void;
}

const LIST = 'palette-results';
const optionId = (item: Found) => `palette-${item.id}`;

/** The search box, which keeps the focus, and what it finds. */
export function PaletteBox({ workspaceId, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const navigate = useNavigate();
  const { found, isSearching, isFailed } = useFound(workspaceId, typed);
  const current = found[Math.min(at, found.length - 1)];
  const open = (item: Found) => {
    onClose();
    void navigate(item.link);
  };
  const move = (step: number) => {
    if (found.length === 0) return;
    const next = (Math.min(at, found.length - 1) + step + found.length) % found.length;
    setAt(next);
    const item = found[next];
    if (item) document.getElementById(optionId(item))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that ends the composition of a letter chooses nothing.
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    if (key !== 'ArrowDown' && key !== 'ArrowUp' && key !== 'Enter') return;
    event.preventDefault();
    if (key !== 'Enter') move(key === 'ArrowDown' ? 1 : -1);
    else if (current) open(current);
  };
  const status = isSearching ? 'Searching …' : isFailed ? 'The search failed. Please try again.' : noResults;
  return (
    <>
      <TextInput
        className={classes.box}
        variant="unstyled"
        size="lg"
        data-autofocus
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={found.length > 0 ? LIST : undefined}
        aria-activedescendant={current && optionId(current)}
        aria-label="Find pages, members, teams and documents"
        placeholder="Find pages, members, teams, documents"
        maxLength={200}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        leftSection={<IconSearch size={20} aria-hidden />}
        rightSection={isSearching && <Loader size={18} aria-hidden />}
      />
      <div className={classes.results}>
        {found.length > 0 && (
          <Results id={LIST} found={found} current={current} idOf={optionId} onOpen={open} />
        )}
        {(found.length === 0 || isFailed) && <p className={classes.status}>{status}</p>}
        <VisuallyHidden role="status">{found.length > 0 && `${found.length} found`}</VisuallyHidden>
      </div>
    </>
  );
}
