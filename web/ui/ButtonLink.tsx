import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';

interface Props extends ButtonProps, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps> {
  ref?: Ref<HTMLAnchorElement>;
}

/** A link that looks like a button. Takes `to` and `params` of a route, and both are checked. */
export const ButtonLink = createLink((props: Props) => <Button component="a" {...props} />);
