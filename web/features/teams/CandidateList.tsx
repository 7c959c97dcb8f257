import { Checkbox } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Candidate } from '#web/api/candidates.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { TruncatedText } from '#web/ui/TruncatedText.tsx';
import { memberStatusLabels } from '#web/words/members.ts';
import classes from './CandidateList.module.css';

interface Props {
  candidates: Candidate[];
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
}

const ROW_HEIGHT = 60;
const HEIGHT = 'clamp(300px, 100dvh - 360px, 720px)';
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

/** The rows to draw with one more, in their order. */
const withRow = (drawn: number[], row: number): number[] =>
  drawn.includes(row) ? drawn : [...drawn, row].sort((a, b) => a - b);

/** Members with a tick box each. Only the rows in view are drawn, so that 100,000 of them scroll like ten. */
export function CandidateList({ candidates, selected, onChange }: Props) {
  const box = useRef<HTMLUListElement>(null);
  // Drawn wherever the list is scrolled to, so that the focus is never lost.
  const [current, setCurrent] = useState(0);
  const rows = useVirtualizer({
    count: candidates.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => candidates[index]?.id ?? index,
    overscan: 12,
    rangeExtractor: (range) => withRow(defaultRangeExtractor(range), Math.min(current, range.count - 1)),
  });
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-index]');
    if (step === undefined || !row) return;
    event.preventDefault();
    const index = Math.min(candidates.length - 1, Math.max(0, Number(row.dataset.index) + step));
    // At once: the next key may come before the next frame.
    flushSync(() => setCurrent(index));
    const input = box.current?.querySelector<HTMLElement>(`[data-index="${index}"] input`);
    input?.focus({ preventScroll: true });
    rows.scrollToIndex(index);
  };
  return (
    <ul
      ref={box}
      className={classes.box}
      style={{ height: `min(${rows.getTotalSize() + 2}px, ${HEIGHT})` }}
      onKeyDown={move}
      onFocus={({ target }) => {
        const row = target.closest<HTMLElement>('[data-index]');
        if (row) setCurrent(Number(row.dataset.index));
      }}
      aria-label="Members to choose from"
    >
      <li style={{ height: rows.getTotalSize() }} aria-hidden />
      {rows.getVirtualItems().map(({ index, key, start }) => {
        const candidate = candidates[index];
        if (!candidate) return null;
        return (
          <li
            key={key}
            data-index={index}
            className={classes.row}
            style={{ transform: `translateY(${start}px)` }}
            aria-setsize={candidates.length}
            aria-posinset={index + 1}
          >
            <CandidateRow
              candidate={candidate}
              isSelected={selected.has(candidate.id)}
              onToggle={() => toggle(candidate.id)}
            />
          </li>
        );
      })}
    </ul>
  );
}

interface RowProps {
  candidate: Candidate;
  isSelected: boolean;
  onToggle: () => void;
}

function CandidateRow({ candidate: { name, email, isDraft }, isSelected, onToggle }: RowProps) {
  const id = useId();
  return (
    <label htmlFor={id} className={classes.choice} data-selected={isSelected || undefined}>
      <Checkbox id={id} checked={isSelected} onChange={onToggle} aria-label={`Select ${name}`} />
      <Avatar name={name} size={34} />
      <span className={classes.words}>
        <TruncatedText className={classes.name}>{name}</TruncatedText>
        {email !== name && <TruncatedText className={classes.email}>{email}</TruncatedText>}
      </span>
      {isDraft && <StatusBadge tone="calm" icon={IconUserQuestion} label={memberStatusLabels.DRAFT} />}
    </label>
  );
}
