import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './-account.module.css';

interface Props {
  title: string;
  /** At the end of the title's line. */
  action?: ReactNode;
  children: ReactNode;
}

/** One of the cards of the account page. */
export function AccountCard({ title, action, children }: Props) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={2} id={id}>
          {title}
        </Title>
        {action}
      </div>
      {children}
    </section>
  );
}
