import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Skeleton, UnstyledButton } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import { type ReactNode, Suspense, useId, useState } from 'react';
import classes from './Filters.module.css';

interface Props {
  /** The number of filters that are set. */
  count: number;
  onClear: () => void;
  /** A `<FilterChip>` for each filter that is set. */
  chips: ReactNode;
  /** The fields, loaded when they are unfolded. */
  children: ReactNode;
}

/** The filters of a list behind one button: those that are set as chips beside it, all fields once it is pressed. */
export function Filters({ count, onClear, chips, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <search className={classes.root} aria-label={t`Filters`}>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.6} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {count === 0 ? t`Filters` : t`Filters (${count})`}
      </Button>
      {count > 0 && !isOpen && <Suspense>{chips}</Suspense>}
      {count > 0 && (
        <Button variant="subtle" size="sm" px="xs" onClick={onClear}>
          <Trans>Clear filters</Trans>
        </Button>
      )}
      <div id={id} className={classes.fields} hidden={!isOpen}>
        {isOpen && <Suspense fallback={<Skeleton height={36} />}>{children}</Suspense>}
      </div>
    </search>
  );
}

interface FilterChipProps {
  /** The value of the filter; undefined while its name is loading. */
  label: string | undefined;
  onRemove: () => void;
}

/** A filter that is set; pressing it removes the filter. */
export function FilterChip({ label = '…', onRemove }: FilterChipProps) {
  return (
    <UnstyledButton className={classes.chip} aria-label={t`Remove filter: ${label}`} onClick={onRemove}>
      <bdi className={classes.label}>{label}</bdi>
      <IconX size={14} stroke={2} aria-hidden />
    </UnstyledButton>
  );
}
