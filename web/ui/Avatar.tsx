import { IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './Avatar.module.css';
import { initialsOf } from './text/initials.ts';

interface Props {
  /** The name or, without one, the e-mail address. */
  name: string;
  src?: string | null;
  size?: number;
  /** Workspaces are square, people round. */
  shape?: 'person' | 'workspace';
}

/**
 * A picture or the initials. The name stands beside it, so it says nothing to a screen reader. A list has fifty of them, of which
 * Mantine's would cost several times as much.
 */
export function Avatar({ name, src, size = 32, shape = 'person' }: Props) {
  const [missing, setMissing] = useState<string | null>(null);
  const isPicture = Boolean(src) && src !== missing;
  return (
    <span
      className={classes.root}
      style={{
        width: `${size / 10}rem`,
        height: `${size / 10}rem`,
        fontSize: `${size / 25}rem`,
      }}
      data-shape={shape}
      aria-hidden
    >
      {isPicture ? (
        <img className={classes.picture} src={src ?? ''} alt="" onError={() => setMissing(src ?? null)} />
      ) : (
        <span className={classes.initials}>{initialsOf(name) || <IconUser />}</span>
      )}
    </span>
  );
}
