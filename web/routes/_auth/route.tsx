import { Trans } from '@lingui/react/macro';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LazyLanguageSwitch } from '#web/features/languages/LazyLanguageSwitch.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import classes from './-SplitLayout.module.css';

/** Everything before the app: log in, sign up, verify, reset, set up the profile. Each screen names its own guard. */
export const Route = createFileRoute('/_auth')({ component: AuthLayout });

function AuthLayout() {
  return (
    <SplitLayout>
      <Outlet />
    </SplitLayout>
  );
}

interface SplitLayoutProps {
  children: ReactNode;
}

/** The frame of all screens before the app: the form on the left, a banner on the right (ONB-01). */
function SplitLayout({ children }: SplitLayoutProps) {
  return (
    <div className={classes.root}>
      <div className={classes.side}>
        <header className={classes.header}>
          <Logo size={36} />
          <LazyLanguageSwitch />
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

/** People come from all sides to the muster point. Drawn, so that it needs no request and suits both themes. */
function Banner() {
  return (
    <div className={classes.bannerArt}>
      <svg
        className={classes.art}
        viewBox="0 0 800 900"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <rect width="800" height="900" fill="#0b4c42" />
        <circle cx="620" cy="210" r="84" fill="#f2c14e" />
        <path d="M0 470 L150 340 L260 430 L400 290 L560 440 L680 360 L800 450 V900 H0Z" fill="#0f6153" />
        <g fill="#0d5548">
          <path d="M70 560V380h90v180zM180 560V430h60v130z" />
          <path d="M560 560V400l120-44v204zM690 560V450h80v110z" />
        </g>
        <g stroke="#f2c14e" strokeWidth="8" fill="none" strokeLinecap="round" strokeLinejoin="round">
          <path d="M300 560V222M196 268h330" />
          <path d="M300 222L500 268M300 222l-86 46M470 268v60" strokeWidth="4" />
        </g>
        <path d="M190 268h44v34h-44zM448 326h44v32h-44z" fill="#f2c14e" />
        <path d="M0 560h800v340H0z" fill="#117a67" />
        <path d="M0 640c200-50 600-50 800 0v260H0z" fill="#138571" />
        <ellipse
          cx="400"
          cy="808"
          rx="236"
          ry="54"
          fill="none"
          stroke="#bfe8dc"
          strokeWidth="6"
          strokeDasharray="22 18"
        />
        <g transform="translate(400 520)">
          <rect x="-5" y="60" width="10" height="180" rx="5" fill="#e8f6f2" />
          <rect x="-62" y="-62" width="124" height="124" rx="26" fill="#e8f6f2" />
          <rect x="-54" y="-54" width="108" height="108" rx="20" fill="#0f7562" />
          <g fill="none" stroke="#fff" strokeWidth="9" strokeLinecap="round" strokeLinejoin="round">
            <path d="M-36 -36l20 20M36 -36l-20 20M-36 36l20 -20M36 36l-20 -20" />
            <path d="M-15 -31v16h-16M15 -31v16h16M-15 31v-16h-16M15 31v-16h16" />
          </g>
          <circle r="9" fill="#fff" />
        </g>
        <g>
          <Person x={268} y={708} coat="#e8f6f2" hat="#f2c14e" />
          <Person x={534} y={710} coat="#f2c14e" hat="#e8f6f2" />
          <Person x={186} y={768} coat="#f2994a" hat="#f7d794" />
          <Person x={616} y={770} coat="#e8f6f2" hat="#f2994a" />
          <Person x={336} y={814} coat="#f2c14e" hat="#ffffff" scale={1.2} />
          <Person x={470} y={816} coat="#f2994a" hat="#f2c14e" scale={1.2} />
        </g>
      </svg>
      <p className={classes.words}>
        <Trans>Everybody accounted for. Every certificate in date.</Trans>
      </p>
    </div>
  );
}

interface PersonProps {
  x: number;
  y: number;
  coat: string;
  hat: string;
  scale?: number;
}

function Person({ x, y, coat, hat, scale = 1 }: PersonProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d="M-26 40c0-44 10-56 26-56s26 12 26 56z" fill={coat} />
      <path d="M-24 14h48v9h-48z" fill="#0b4c42" opacity=".28" />
      <circle cy="-32" r="17" fill="#c98f6b" />
      <path d="M-20 -36a20 20 0 0 1 40 0z" fill={hat} />
      <rect x="-25" y="-38" width="50" height="6" rx="3" fill={hat} />
    </g>
  );
}
