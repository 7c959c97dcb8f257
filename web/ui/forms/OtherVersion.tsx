import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { directionOf } from '#web/ui/text/directionOf.ts';
import classes from './OtherVersion.module.css';

const changedTexts = {
  checklist: t`This checklist was changed while you were editing. Your changes aren’t saved yet.`,
  document: t`This document was changed while you were editing. Your changes aren’t saved yet.`,
  item: t`This item was changed while you were editing. Your changes aren’t saved yet.`,
  person: t`This person was changed while you were editing. Your changes aren’t saved yet.`,
  requirement: t`This requirement was changed while you were editing. Your changes aren’t saved yet.`,
  workspace: t`This workspace was changed while you were editing. Your changes aren’t saved yet.`,
};

interface Props<Version> {
  what: keyof typeof changedTexts;
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
        {changedTexts[what]}
        {rows.some((row) => row.mine === row.seen) &&
          ` ${t`Fields you didn’t change get their version either way.`}`}
      </p>
      <table className={classes.table}>
        <thead>
          <tr>
            <td />
            <th scope="col">
              <Trans>Yours</Trans>
            </th>
            <th scope="col">
              <Trans>Theirs</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              <td className={row.mine === row.seen ? classes.untouched : undefined}>
                <bdi dir={directionOf(row.mine)}>{row.mine}</bdi>
                {row.mine === row.seen && ` (${t`not changed`})`}
              </td>
              <td>
                <bdi dir={directionOf(row.theirs)}>{row.theirs}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Group gap="sm">
        <Button variant="default" size="sm" onClick={onKeepMine}>
          <Trans>Keep mine</Trans>
        </Button>
        <Button variant="default" size="sm" onClick={onUseTheirs}>
          <Trans>Use theirs</Trans>
        </Button>
      </Group>
    </Notice>
  );
}
