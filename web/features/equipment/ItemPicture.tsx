import { IconTool } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './ItemPicture.module.css';

const ICONS = { row: 20, form: 34, page: 40 } as const;

interface Props {
  url: string | null;
  size: keyof typeof ICONS;
  className?: string | undefined;
  /** Makes it a link that opens the picture. Without it the item's name stands beside, and a screen reader hears nothing. */
  label?: string;
}

/** The picture of an item; a tool stands for one that is missing or cannot be loaded (EQP-15). */
export function ItemPicture({ url, size, className, label }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  const isShown = url !== null && url !== failed;
  const look = { className: `${classes.root} ${className ?? ''}`, 'data-size': size };
  const content = isShown ? (
    <img src={url} alt="" className={classes.image} onError={() => setFailed(url)} />
  ) : (
    <IconTool size={ICONS[size]} stroke={1.5} />
  );
  if (isShown && label !== undefined) {
    return (
      <a href={url} target="_blank" rel="noreferrer" aria-label={label} {...look}>
        {content}
      </a>
    );
  }
  return (
    <span aria-hidden {...look}>
      {content}
    </span>
  );
}
