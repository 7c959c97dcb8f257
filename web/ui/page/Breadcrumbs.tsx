import { Link } from '@tanstack/react-router';
import { truncate } from '#web/ui/truncate.ts';
import classes from './Breadcrumbs.module.css';
import { collapseTrail } from './breadcrumbTrail.ts';
import { useRouteTitles } from './routeTitles.ts';

/** SHELL-21 … 24 */
export function Breadcrumbs() {
  const titles = useRouteTitles();
  if (titles.length < 2) return null;
  const last = titles.at(-1);
  return (
    <nav aria-label="Breadcrumbs">
      <ol className={classes.list}>
        {collapseTrail(titles).map((crumb) => (
          <li key={crumb === null ? 'gap' : crumb.path} className={classes.item}>
            {crumb === null && <span aria-hidden>…</span>}
            {crumb !== null && crumb === last && (
              <span aria-current="page" title={crumb.title}>
                {truncate(crumb.title, 20)}
              </span>
            )}
            {crumb !== null && crumb !== last && (
              <Link to={crumb.path} title={crumb.title} className={classes.link}>
                {truncate(crumb.title, 20)}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
