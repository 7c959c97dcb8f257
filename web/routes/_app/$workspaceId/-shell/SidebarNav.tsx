import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useMayOpen } from '#web/routes/_app/$workspaceId/-useMayOpen.ts';
import { Tooltip } from '#web/ui/Tooltip.tsx';
import { offered } from './navigation.ts';
import classes from './SidebarNav.module.css';

interface Props {
  workspaceId: string;
  /** Icons alone, with the names in tooltips. */
  compact: boolean;
}

export function SidebarNav({ workspaceId, compact }: Props) {
  const mayOpen = useMayOpen(workspaceId);
  return (
    <nav aria-label="Main" className={classes.root} data-compact={compact || undefined}>
      {offered(mayOpen).map((group) => (
        <div key={group.label} className={classes.group}>
          {!compact && <h2 className={classes.heading}>{group.label}</h2>}
          <ul className={classes.list} aria-label={group.label}>
            {group.entries.map(({ label, icon: Icon, to, badge: Badge }) => (
              <li key={label}>
                <Tooltip label={label} position="right" disabled={!compact}>
                  <Link
                    to={to}
                    params={{ workspaceId }}
                    className={classes.link}
                    data-compact={compact || undefined}
                    activeProps={{ 'data-active': true }}
                    activeOptions={{ includeSearch: false }}
                  >
                    <Icon size={21} stroke={1.6} aria-hidden />
                    {compact ? (
                      <VisuallyHidden>{label}</VisuallyHidden>
                    ) : (
                      <span className={classes.label}>{label}</span>
                    )}
                    {Badge && (
                      <Suspense>
                        <Badge workspaceId={workspaceId} />
                      </Suspense>
                    )}
                  </Link>
                </Tooltip>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
