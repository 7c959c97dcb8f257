import type { Submission } from '#contract/documents/documentVersions.ts';
import { Preview } from '#web/features/documents/preview/Preview.tsx';
import classes from './review.module.css';

interface Props {
  current: Submission;
  /** The one that follows, whose file is drawn behind it, so that nobody waits for it. */
  next: Submission | null;
}

/** The file that is reviewed. */
export function PreviewStack({ current, next }: Props) {
  const shown = next === null || next.id === current.id ? [current] : [current, next];
  return (
    <div className={classes.stack}>
      {shown.map(({ id, name, file }) => (
        <div
          key={id}
          className={classes.file}
          data-waiting={id !== current.id || undefined}
          inert={id !== current.id}
          aria-hidden={id !== current.id || undefined}
        >
          <Preview file={file} name={name} />
        </div>
      ))}
    </div>
  );
}
