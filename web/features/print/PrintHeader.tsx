import { useQuery } from '@tanstack/react-query';
import { meQuery, workspaceQuery } from '#web/api/openWorkspace.ts';
import { type Asked, aboutRows } from '#web/features/export/about.ts';
import type { About } from '#web/ui/sheets/cells.ts';
import classes from './PrintHeader.module.css';

interface Props {
  workspaceId: string;
  /** The subject of the page and its filters. */
  asked?: Asked;
}

/** The lines above each printed screen: workspace, question, maker and time (GAP-07). On the screen there is nothing of it. */
export function PrintHeader({ workspaceId, asked = [] }: Props) {
  const { data: workspace } = useQuery(workspaceQuery(workspaceId));
  const { data: me } = useQuery(meQuery(workspaceId));
  return (
    <div className={classes.onPaper}>
      {workspace && me && <AboutLines about={aboutRows({ workspace, me, asked })} />}
    </div>
  );
}

/** The same of a list that is printed by itself, below its name. */
export function AboutLines({ title, about }: { title?: string; about: About }) {
  return (
    <header className={classes.root}>
      {title && <h1 className={classes.title}>{title}</h1>}
      {about.map(([name, value]) => (
        <span key={name}>
          {name}: <strong>{value}</strong>
        </span>
      ))}
    </header>
  );
}
