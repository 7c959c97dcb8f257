import { plural, t } from '@lingui/core/macro';
import { Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Row, RowText } from '#web/ui/RowList.tsx';
import { TruncatedText } from '#web/ui/text/TruncatedText.tsx';
import { dotted } from '#web/words/several/listFormat.ts';
import classes from './workspaces.module.css';

interface Props {
  name: string;
  logo: string | undefined;
  /** Below the name: numbers, where it comes from. */
  facts: string;
  /** Buttons at the end. */
  actions?: ReactNode;
  /** Wraps the name, so that the whole row opens. */
  wrap?: (name: ReactNode) => ReactNode;
}

/** One workspace in a list; its name is cut at 30 characters (WSP-03). */
export function WorkspaceRow({ name, logo, facts, actions, wrap = (text) => text }: Props) {
  return (
    <Row className={classes.row}>
      <Avatar shape="workspace" size={44} name={name} src={logo} />
      <RowText name={wrap(<TruncatedText length={30}>{name}</TruncatedText>)} facts={facts} />
      {actions && <div className={classes.actions}>{actions}</div>}
    </Row>
  );
}

/** Two rows that are still to come. */
export function LoadingRows() {
  return (
    <Stack gap={10} role="status" aria-label={t`Loading`}>
      <Skeleton height={76} radius={12} />
      <Skeleton height={76} radius={12} />
    </Stack>
  );
}

/** "12 members", "12 members · 3 teams" */
export const workspaceFacts = (members: number, teams?: number): string =>
  dotted([
    plural(members, { one: '# member', other: '# members' }),
    teams !== undefined && plural(teams, { one: '# team', other: '# teams' }),
  ]);
