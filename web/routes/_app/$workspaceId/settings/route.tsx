import { t } from '@lingui/core/macro';
import { createFileRoute, Link, Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useMayOpen } from '#web/routes/_app/$workspaceId/-useMayOpen.ts';
import { sections } from './-sections.ts';
import classes from './-settings.module.css';

/** Each section says who may see it: all but the tokens are for workspace admins (PERM-07). */
export const Route = createFileRoute('/_app/$workspaceId/settings')({
  staticData: { title: t`Workspace settings`, permission: null },
  component: Settings,
});

function Settings() {
  const { workspaceId } = Route.useParams();
  return (
    <div className={classes.root}>
      <Sections workspaceId={workspaceId} />
      <div className={classes.section}>
        <Outlet />
      </div>
    </div>
  );
}

/** Beside the section; above it on narrow screens, where the list scrolls sideways. */
function Sections({ workspaceId }: { workspaceId: string }) {
  const mayOpen = useMayOpen(workspaceId);
  const offered = sections.filter(({ to }) => mayOpen(to));
  const list = useRef<HTMLUListElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const open = links.findLast((link) => path.startsWith(link.pathname));
    if (!list.current || !open) return;
    list.current.scrollTo({ left: open.offsetLeft - (list.current.clientWidth - open.offsetWidth) / 2 });
  }, [path]);
  if (offered.length < 2) return null;
  return (
    <nav aria-label={t`Workspace settings`} className={classes.nav} data-sections>
      <ul ref={list}>
        {offered.map(({ label, icon: Icon, to }) => (
          <li key={to}>
            <Link
              to={to}
              params={{ workspaceId }}
              className={classes.link}
              activeProps={{ 'data-active': true }}
              // Browsers leave what a scrolled list shows in part where it is.
              onFocus={({ currentTarget }) =>
                currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
              }
              activeOptions={{ exact: to === '/$workspaceId/settings', includeSearch: false }}
            >
              <Icon size={18} stroke={1.6} aria-hidden />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
