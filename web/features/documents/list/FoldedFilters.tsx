import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useId, useState } from 'react';
import classes from './FilterBar.module.css';
import type { FilterBarProps } from './FilterBar.tsx';
import { FilterFields } from './FilterFields.tsx';
import { useDocumentFilters } from './useDocumentFilters.ts';

/** The filters themselves; on phones they are folded away behind a button. */
export function FoldedFilters({ workspaceId, ofTeam }: Required<FilterBarProps>) {
  const isPhone = useMediaQuery('(max-width: 640px)', window.innerWidth <= 640);
  const [isOpen, setOpen] = useState(false);
  const { count } = useDocumentFilters();
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
        {isShown && <FilterFields workspaceId={workspaceId} ofTeam={ofTeam} />}
      </div>
    </>
  );
}
