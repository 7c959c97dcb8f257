import { Anchor } from '@mantine/core';
import { useState } from 'react';
import type { DraftMember } from '#web/features/documents/draft.ts';
import { truncate } from '#web/ui/truncate.ts';
import { numberText } from '#web/words/numbers.ts';
import classes from './MemberNames.module.css';

const FIRST = 5;
const MOST = 200;

/** The names of the members; many of them are folded. */
export function MemberNames({ members }: { members: readonly DraftMember[] }) {
  const [open, setOpen] = useState(false);
  const shown = members.slice(0, open ? MOST : FIRST);
  const rest = members.length - shown.length;
  return (
    <div className={classes.root}>
      <ul className={classes.list} aria-label="Members">
        {shown.map(({ id, name }) => (
          <li key={id} dir="auto" title={name}>
            {truncate(name, 40)}
          </li>
        ))}
        {open && rest > 0 && <li>and {numberText(rest)} more</li>}
      </ul>
      {members.length > FIRST && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          onClick={() => setOpen(!open)}
          aria-expanded={open}
        >
          {open ? 'Show fewer' : `and ${numberText(rest)} more`}
        </Anchor>
      )}
    </div>
  );
}
