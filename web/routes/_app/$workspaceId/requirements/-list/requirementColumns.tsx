import { IconBarrierBlock, IconBell } from '@tabler/icons-react';
import type { Requirement } from '#contract/requirements/requirements.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { TruncatedText } from '#web/ui/TruncatedText.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import {
  anyOfKinds,
  appliesToText,
  effectLabel,
  heldDaysText,
} from '#web/words/requirements/requirements.ts';
import { MetBar } from './MetBar.tsx';
import classes from './requirements.module.css';

/** The columns of the list of requirements (REQ-06). */
export const requirementColumns: Column<Requirement>[] = [
  {
    id: 'name',
    header: 'Name',
    sortable: true,
    cell: ({ name, source }) => (
      <span className={classes.name}>
        <TruncatedText lines={2}>{name}</TruncatedText>
        {source && (
          <span className={classes.source}>
            <TruncatedText>{source}</TruncatedText>
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'who',
    header: 'Who',
    width: '18cqi',
    cell: ({ appliesTo }) => <TruncatedText lines={2}>{appliesToText(appliesTo)}</TruncatedText>,
  },
  {
    id: 'kinds',
    header: 'Must hold',
    width: '18cqi',
    cell: ({ kinds }) => <TruncatedText lines={2}>{anyOfKinds(kinds)}</TruncatedText>,
  },
  {
    id: 'days',
    header: 'When',
    width: '156px',
    minor: 'first',
    cell: (requirement) => heldDaysText(requirement),
  },
  {
    id: 'blocking',
    header: 'A gap',
    width: '116px',
    minor: true,
    cell: ({ blocking }) => (
      <StatusBadge tone="calm" icon={blocking ? IconBarrierBlock : IconBell} label={effectLabel(blocking)} />
    ),
  },
  {
    id: 'met',
    header: 'Met by',
    width: '156px',
    align: 'right',
    cell: (requirement) => <MetBar requirement={requirement} />,
  },
];
