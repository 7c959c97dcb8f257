import { t } from '@lingui/core/macro';
import { CloseButton } from '@mantine/core';
import classes from './ChosenList.module.css';

interface Props {
  /** Names the list for screen readers. */
  label: string;
  items: readonly { id: string; name: string }[];
  onRemove: (id: string) => void;
}

/** What was chosen in the field above, each with a button that takes it out again. */
export function ChosenList({ label, items, onRemove }: Props) {
  if (items.length === 0) return null;
  return (
    <ul className={classes.root} aria-label={label}>
      {items.map(({ id, name }) => (
        <li key={id} className={classes.item}>
          <span className={classes.name} dir="auto">
            {name}
          </span>
          <CloseButton
            size="sm"
            variant="transparent"
            className={classes.button}
            aria-label={t`Remove ${name}`}
            onClick={() => onRemove(id)}
          />
        </li>
      ))}
    </ul>
  );
}
