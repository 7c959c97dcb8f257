import { UnstyledButton } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';

/** Looks like Mantine's UnstyledButton and has none of its props: a table has a hundred. */
export function PlainButton({ className = '', ...props }: ComponentPropsWithRef<'button'>) {
  return (
    <button
      type="button"
      {...props}
      className={`mantine-focus-auto ${UnstyledButton.classes.root} ${className}`}
    />
  );
}
