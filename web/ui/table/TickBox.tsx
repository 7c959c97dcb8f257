import { Checkbox, CheckIcon } from '@mantine/core';
import type { ComponentProps } from 'react';
import classes from './TickBox.module.css';

const mantine = Checkbox.classes;

/** Looks like Mantine's, which is ten parts with labels, errors and variants that no row has; a table has fifty. */
export function TickBox(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return (
    <div className={`${mantine.root} ${classes.root}`} data-variant="filled">
      <div className={mantine.inner}>
        <input {...props} type="checkbox" className={`mantine-focus-auto ${mantine.input}`} />
        <CheckIcon className={mantine.icon} />
      </div>
    </div>
  );
}
