import { Title } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { TruncatedText } from '#web/ui/TruncatedText.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import classes from './PageHeader.module.css';

interface Props {
  title: string;
  /** Beside the title, dimmed: a count for instance. */
  note?: ReactNode;
  /** The one obvious next action, at the end of the title's line. */
  action?: ReactNode;
  /** Below the title: search box, tabs, filters. */
  children?: ReactNode;
}

/** Breadcrumbs, then title and primary action on one line. Stays while the content scrolls. */
export function PageHeader({ title, note, action, children }: Props) {
  const ref = useRef<HTMLElement>(null);
  // Where the sticky head of a table comes to rest.
  useLayoutEffect(() => {
    const header = ref.current;
    if (!header) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--muster-header-height', `${header.offsetHeight}px`),
    );
    observer.observe(header);
    return () => observer.disconnect();
  }, []);
  return (
    <header className={classes.root} ref={ref}>
      <Breadcrumbs />
      <div className={classes.line}>
        <Title order={1} className={classes.title}>
          <TruncatedText>{title}</TruncatedText>
        </Title>
        {note && <span className={classes.note}>{note}</span>}
        {action && <div className={classes.action}>{action}</div>}
      </div>
      {children}
    </header>
  );
}
