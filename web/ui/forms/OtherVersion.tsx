import { Button, Group } from '@mantine/core';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import classes from './OtherVersion.module.css';

interface Props<Version> {
  /** "document", "item". */
  what: string;
  fields: readonly { label: string; text: (version: Version) => string }[];
  /** The version that the changes were made to, what they made of it, and what somebody else did. */
  seen: Version;
  mine: Version;
  theirs: Version;
  onKeepMine: () => void;
  onUseTheirs: () => void;
}

/** Both versions of what two people changed, for the person to decide which counts. */
export function OtherVersion<Version>(props: Props<Version>) {
  const { what, fields, seen, mine, theirs, onKeepMine, onUseTheirs } = props;
  const rows = fields
    .map(({ label, text }) => ({ label, seen: text(seen), mine: text(mine), theirs: text(theirs) }))
    .filter((row) => row.mine !== row.theirs);
  return (
    <Notice tone="bad">
      <p className={classes.text}>
        This {what} was changed while you were editing. Your changes aren’t saved yet.
        {rows.some((row) => row.mine === row.seen) &&
          ' Fields you didn’t change get their version either way.'}
      </p>
      <table className={classes.table}>
        <thead>
          <tr>
            <td />
            <th scope="col">Yours</th>
            <th scope="col">Theirs</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              <td className={row.mine === row.seen ? classes.untouched : undefined}>
                <bdi>{row.mine}</bdi>
                {row.mine === row.seen && ' (not changed)'}
              </td>
              <td>
                <bdi>{row.theirs}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Group gap="sm">
        <Button variant="default" size="sm" onClick={onKeepMine}>
          Keep mine
        </Button>
        <Button variant="default" size="sm" onClick={onUseTheirs}>
          Use theirs
        </Button>
      </Group>
    </Notice>
  );
}
