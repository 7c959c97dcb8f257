import { t } from '@lingui/core/macro';
import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';

interface Props {
  /** The term that is searched for now, from the address. */
  value: string;
  /** Called 250 ms after the last key (LIM-03). */
  onChange: (value: string) => void;
  /** Says what is searched: "Search members". */
  label: string;
}

export function SearchBox({ value, onChange, label }: Props) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const later = useDebouncedCallback(onChange, 250);
  useHotkeys([['/', () => input.current?.focus()]]);
  // The address changed by itself: Back, a link, "Clear search".
  if (value !== known) {
    setKnown(value);
    if (value !== typed.trim()) setTyped(value);
  }
  const change = (next: string) => {
    setTyped(next);
    later(next.trim());
  };
  const clear = () => {
    later.cancel();
    setTyped('');
    onChange('');
    input.current?.focus();
  };
  return (
    <TextInput
      ref={input}
      type="search"
      size="sm"
      maw={{ xs: 240 }}
      flex="1 1 140px"
      aria-label={label}
      placeholder={label}
      maxLength={200}
      value={typed}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && typed !== '') clear();
      }}
      leftSection={<IconSearch size={17} aria-hidden />}
      rightSection={typed !== '' && <CloseButton size="sm" aria-label={t`Clear search`} onClick={clear} />}
    />
  );
}
