import { Checkbox } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import { useId } from 'react';
import type { Candidate } from '#web/api/candidates.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { TruncatedText } from '#web/ui/TruncatedText.tsx';
import { useTickRows } from '#web/ui/useTickRows.ts';
import { memberStatusLabels } from '#web/words/members.ts';
import classes from './CandidateList.module.css';

interface Props {
  candidates: Candidate[];
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
}

const ROW_HEIGHT = 60;
const HEIGHT = 'clamp(300px, 100dvh - 360px, 720px)';

/** Members with a tick box each. Only the rows in view are drawn, so that 100,000 of them scroll like ten. */
export function CandidateList({ candidates, selected, onChange }: Props) {
  const { scroller, rows, listProps, tabIndexOf } = useTickRows<HTMLUListElement>({
    items: candidates,
    rowHeight: ROW_HEIGHT,
    overscan: 12,
  });
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <ul
      ref={scroller}
      className={classes.box}
      style={{ height: `min(${rows.getTotalSize() + 2}px, ${HEIGHT})` }}
      {...listProps}
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
              tabIndex={tabIndexOf(index)}
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
  tabIndex: number;
  onToggle: () => void;
}

function CandidateRow({ candidate: { name, email, isDraft }, isSelected, tabIndex, onToggle }: RowProps) {
  const id = useId();
  return (
    <label htmlFor={id} className={classes.choice} data-selected={isSelected || undefined}>
      <Checkbox
        id={id}
        checked={isSelected}
        tabIndex={tabIndex}
        onChange={onToggle}
        aria-label={`Select ${name}`}
      />
      <Avatar name={name} size={34} />
      <span className={classes.words}>
        <TruncatedText className={classes.name}>{name}</TruncatedText>
        {email !== name && <TruncatedText className={classes.email}>{email}</TruncatedText>}
      </span>
      {isDraft && <StatusBadge tone="calm" icon={IconUserQuestion} label={memberStatusLabels.DRAFT} />}
    </label>
  );
}
