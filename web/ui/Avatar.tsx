import { Avatar as MantineAvatar } from '@mantine/core';
import classes from './Avatar.module.css';
import { initialsOf } from './initials.ts';

interface Props {
  /** The name or, without one, the e-mail address. */
  name: string;
  src?: string | null;
  size?: number;
  /** Workspaces are square, people round. */
  shape?: 'person' | 'workspace';
}

/** A picture or the initials. The name stands beside it, so it says nothing to a screen reader. */
export function Avatar({ name, src, size = 32, shape = 'person' }: Props) {
  return (
    <MantineAvatar
      src={src ?? null}
      alt=""
      size={size}
      radius={shape === 'person' ? '50%' : 'md'}
      className={classes.root}
      aria-hidden
    >
      {initialsOf(name)}
    </MantineAvatar>
  );
}
