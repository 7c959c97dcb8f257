import { Title, type TitleSize } from '@mantine/core';
import { type HTMLAttributes, type ReactNode, useId } from 'react';
import classes from './Card.module.css';

interface Props extends HTMLAttributes<HTMLElement> {
  component?: 'section' | 'div';
  /** Names the card and stands above what it holds. */
  title?: string;
  titleSize?: TitleSize;
  /** At the end of the title's line. */
  action?: ReactNode;
}

/** A surface with a border around what belongs together. */
export function Card({
  component: Component = 'section',
  title,
  titleSize = 'h3',
  action,
  className = '',
  children,
  ...others
}: Props) {
  const id = useId();
  return (
    <Component
      aria-labelledby={title === undefined ? undefined : id}
      className={`${classes.root} ${className}`}
      data-card
      {...others}
    >
      {title !== undefined && (
        <div className={classes.head}>
          <Title order={2} size={titleSize} id={id}>
            {title}
          </Title>
          {action}
        </div>
      )}
      {children}
    </Component>
  );
}
