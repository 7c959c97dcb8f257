import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconFilterOff } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import classes from './FilterBar.module.css';

interface Props {
  /** How many filters there are. */
  count: number;
  onClear: () => void;
  /** What stands beside them, but for phones. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The filters of a list in a line; on phones they are folded away behind a button. */
export function FilterFold({ count, onClear, aside, children }: Props) {
  const isPhone = useMediaQuery('(max-width: 640px)', window.innerWidth <= 640);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isShown = !isPhone || isOpen;
  return (
    <>
      {isPhone && (
        <Button
          variant="default"
          fullWidth
          mih={44}
          leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.6} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {count === 0 ? 'Filters' : `Filters (${count})`}
        </Button>
      )}
      <div id={id} className={classes.fields} hidden={!isShown}>
        {isShown && children}
        {!isPhone && aside}
        {isShown && count > 0 && (
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconFilterOff size={17} stroke={1.6} aria-hidden />}
            onClick={onClear}
          >
            Clear filters
          </Button>
        )}
      </div>
    </>
  );
}
