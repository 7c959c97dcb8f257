import { CloseButton } from '@mantine/core';
import { IconAlertCircle, IconUserCheck } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { Tooltip } from '#web/ui/Tooltip.tsx';
import classes from './EmailTagsInput.module.css';
import type { EmailTag } from './emailTags.ts';

interface Props {
  tags: EmailTag[];
  onRemove: (email: string) => void;
  disabled?: boolean;
}

/** Up to this many are plain tags that wrap; more become a list of one tag a line that draws only what is seen. */
const fewEnough = 60;

export function Tags(props: Props) {
  if (props.tags.length === 0) return null;
  if (props.tags.length > fewEnough) return <LongList {...props} />;
  return (
    <ul className={classes.tags} aria-label="Email addresses">
      {props.tags.map((tag) => (
        <li key={tag.email} className={classes.item}>
          <Tag tag={tag} onRemove={props.onRemove} disabled={props.disabled} />
        </li>
      ))}
    </ul>
  );
}

function LongList({ tags, onRemove, disabled }: Props) {
  const scroller = useRef<HTMLUListElement>(null);
  const rows = useVirtualizer({
    count: tags.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 36,
    overscan: 8,
  });
  useEffect(() => rows.scrollToIndex(tags.length - 1), [rows, tags.length]);
  return (
    <ul className={classes.long} ref={scroller} aria-label="Email addresses">
      <li aria-hidden style={{ height: rows.getTotalSize() }} />
      {rows.getVirtualItems().map((row) => {
        const tag = tags[row.index];
        return (
          tag && (
            <li
              key={tag.email}
              className={classes.placed}
              style={{ top: row.start }}
              aria-setsize={tags.length}
              aria-posinset={row.index + 1}
            >
              <Tag tag={tag} onRemove={onRemove} disabled={disabled} />
            </li>
          )
        );
      })}
    </ul>
  );
}

interface TagProps {
  tag: EmailTag;
  onRemove: (email: string) => void;
  disabled?: boolean;
}

function Tag({ tag, onRemove, disabled }: TagProps) {
  const problem = problemOf(tag);
  const Icon = tag.isValidEmail ? IconUserCheck : IconAlertCircle;
  const label = (
    <span className={classes.tag} data-problem={problem && (tag.isValidEmail ? 'known' : 'bad')}>
      {problem && <Icon size={15} aria-hidden />}
      <span className={classes.email}>{tag.email}</span>
      {problem && <span className={classes.problem}>{problem}</span>}
      <CloseButton
        size="sm"
        iconSize={14}
        variant="transparent"
        aria-label={`Remove ${tag.email}`}
        disabled={disabled}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onRemove(tag.email)}
      />
    </span>
  );
  return problem ? <Tooltip label={`${tag.email}: ${problem}`}>{label}</Tooltip> : label;
}

function problemOf(tag: EmailTag): string | undefined {
  if (!tag.isValidEmail) return 'Invalid email address';
  return tag.isExistingInWorkspace ? 'Email already exists in workspace' : undefined;
}
