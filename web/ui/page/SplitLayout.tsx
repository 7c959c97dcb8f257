import type { ReactNode } from 'react';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import classes from './SplitLayout.module.css';

interface Props {
  children: ReactNode;
  /** Beside the logo, at the far end: a sign-out link for instance. */
  corner?: ReactNode;
}

/** The frame of all screens before the app: the form on the left, a banner on the right (ONB-01). */
export function SplitLayout({ children, corner }: Props) {
  return (
    <div className={classes.root}>
      <div className={classes.side}>
        <header className={classes.header}>
          <Logo size={36} />
          {corner}
        </header>
        <main className={classes.main}>
          <div className={classes.form}>{children}</div>
        </main>
      </div>
      <aside className={classes.banner} aria-hidden>
        <Banner />
      </aside>
    </div>
  );
}
