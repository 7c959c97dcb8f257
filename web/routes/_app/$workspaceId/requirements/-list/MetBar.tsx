import type { Requirement } from '#contract/requirements/requirements.ts';
import { metText } from '#web/words/requirements/requirements.ts';
import classes from './requirements.module.css';

/** How many of those to whom it applies meet it, in numbers and as a bar. */
export function MetBar({ requirement }: { requirement: Pick<Requirement, 'met' | 'applies'> }) {
  const { met, applies } = requirement;
  return (
    <span className={classes.met}>
      {metText(requirement)}
      {applies > 0 && (
        <span className={classes.bar} aria-hidden>
          <span style={{ inlineSize: `${(100 * met) / applies}%` }} />
        </span>
      )}
    </span>
  );
}
