import { t } from '@lingui/core/macro';
import { Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { TruncatedText } from '#web/ui/text/TruncatedText.tsx';
import { truncate } from '../text/truncate.ts';
import { collapseTrail } from './breadcrumbTrail.ts';
import classes from './PageHeader.module.css';
import { useRouteTitles } from './routeTitles.ts';

interface Props {
  title: string;
  /** Before the title: a face for instance. */
  picture?: ReactNode;
  /** Beside the title: an `<InfoTip>`. */
  about?: ReactNode;
  /** Beside the title, dimmed: a count for instance. Its place is kept while it is not known. */
  note?: ReactNode;
  /** Tabs of a list with several views: beside its title on a laptop, below it elsewhere. */
  views?: ReactNode;
  /** The one obvious next action, at the end of the title's line. */
  action?: ReactNode;
  /** Lines below the title: tabs, then the `<Toolbar>` of a list. */
  children?: ReactNode;
}

/** Breadcrumbs, then title and primary action on one line. Stays while the content scrolls. */
export function PageHeader(props: Props) {
  const { title, action, children } = props;
  const ref = useRef<HTMLElement>(null);
  // Where the sticky head of a table comes to rest, and the messages begin.
  useLayoutEffect(() => {
    const header = ref.current;
    if (!header) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--muster-header-height', `${header.offsetHeight}px`),
    );
    observer.observe(header);
    return () => {
      observer.disconnect();
      style.removeProperty('--muster-header-height');
    };
  }, []);
  return (
    <header className={classes.root} ref={ref}>
      <Breadcrumbs />
      <div className={classes.line}>
        {props.picture}
        <div className={classes.named}>
          <Title order={1} className={classes.title}>
            <TruncatedText>{title}</TruncatedText>
          </Title>
          {props.about}
        </div>
        {'note' in props && <span className={classes.note}>{props.note || '\u00a0'}</span>}
        {props.views && <div className={classes.views}>{props.views}</div>}
        {action && <div className={classes.action}>{action}</div>}
      </div>
      {children}
    </header>
  );
}

/** SHELL-21 … 24 */
function Breadcrumbs() {
  const titles = useRouteTitles();
  if (titles.length < 2) return null;
  const last = titles.at(-1);
  return (
    <nav aria-label={t`Breadcrumbs`}>
      <ol className={classes.crumbs}>
        {collapseTrail(titles).map((crumb) => (
          // The screen one is on says so by the title below.
          <li
            key={crumb === null ? 'gap' : crumb.path}
            className={crumb === last ? 'muster-announced' : classes.crumb}
          >
            {crumb === null && <span aria-hidden>…</span>}
            {crumb !== null && (crumb === last || !crumb.isOpen) && (
              <span aria-current={crumb === last ? 'page' : undefined} title={crumb.title}>
                {truncate(crumb.title, 20)}
              </span>
            )}
            {crumb !== null && crumb !== last && crumb.isOpen && (
              <Link to={crumb.path} title={crumb.title} className={classes.crumbLink}>
                {truncate(crumb.title, 20)}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
