import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconTool } from '@tabler/icons-react';
import { useState } from 'react';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Fact, FactList } from '#web/ui/page/FactList.tsx';
import { Toolbar } from '#web/ui/page/Toolbar.tsx';
import { Row, RowList, RowText } from '#web/ui/RowList.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { FilterChip, Filters } from '#web/ui/table/Filters.tsx';
import { StatesBar } from '#web/ui/table/StatesBar.tsx';
import { useLocalTable } from '#web/ui/table/useLocalTable.ts';
import { useRowSelection } from '#web/ui/table/useRowSelection.ts';
import { TruncatedText } from '#web/ui/text/TruncatedText.tsx';
import classes from './Design.module.css';

interface Sample {
  id: string;
  name: string;
  email: string;
  state: keyof typeof looks;
  day: string;
}

const looks = {
  EXPIRED: { tone: 'bad', icon: IconAlertTriangle },
  SOON: { tone: 'warn', icon: IconClock },
  MET: { tone: 'good', icon: IconCircleCheck },
} as const;
const labels = { EXPIRED: 'Expired', SOON: 'Expires soon', MET: 'Up to date' };

const ROWS: Sample[] = [
  { id: '1', name: 'Anca Crângașu', email: 'anca@larkmoor.example', state: 'EXPIRED', day: '25 Nov 2026' },
  { id: '2', name: 'سلمى الزيتوني', email: 'salma@larkmoor.example', state: 'SOON', day: '2 Dec 2026' },
  {
    id: '3',
    name: 'Maximiliane Oberhuber-Schwarzenegger von und zu Hohenstein',
    email: 'maximiliane.oberhuber-schwarzenegger@larkmoor.example',
    state: 'MET',
    day: '17 Jun 2028',
  },
];

const columns: Column<Sample>[] = [
  {
    id: 'name',
    header: 'Name',
    sortable: true,
    cell: ({ name }) => (
      <span className={classes.row} style={{ flexWrap: 'nowrap' }}>
        <Avatar name={name} size={32} />
        <TruncatedText>{name}</TruncatedText>
      </span>
    ),
  },
  {
    id: 'email',
    header: 'Email',
    shrinks: true,
    cell: ({ email }) => <TruncatedText>{email}</TruncatedText>,
  },
  { id: 'day', header: 'Expires', cell: ({ day }) => day },
  {
    id: 'state',
    header: 'Status',
    cell: ({ state }) => <StatusBadge {...looks[state]} label={labels[state]} />,
  },
];

export function Lists() {
  const { state, query } = useLocalTable(ROWS);
  const selection = useRowSelection<Sample>();
  const [pressed, setPressed] = useState<(keyof typeof looks)[]>(['EXPIRED']);
  return (
    <>
      <Toolbar
        search={<SearchBox label="Search samples" value="" onChange={() => {}} />}
        filters={
          <Filters
            count={1}
            onClear={() => {}}
            chips={<FilterChip label="Harbour Tower" onRemove={() => {}} />}
          >
            <Button variant="default">A field</Button>
          </Filters>
        }
        states={
          <StatesBar
            looks={looks}
            labels={labels}
            counts={{ EXPIRED: 1, SOON: 1, MET: 0 }}
            active={pressed}
            onPress={(one) => setPressed([one])}
          />
        }
      />
      <DataTable
        label="Sample"
        columns={columns}
        query={query}
        state={state}
        selection={selection}
        rowName={({ name }) => name}
        rowLink={(_, props) => <a href="#content" {...props} />}
      />
      <DataTable
        label="Loading"
        columns={columns}
        query={{ ...query, data: undefined, isFetching: true }}
        state={state}
      />
      <RowList>
        <Row>
          <RowText name="Fire safety" facts="Valid until 7 Sept 2026" />
          <StatusBadge {...looks.EXPIRED} label={labels.EXPIRED} />
        </Row>
      </RowList>
      <Card title="Details">
        <FactList>
          <Fact name="Tag ID">LM-0036</Fact>
          <Fact name="Next due">28 Feb 2027</Fact>
        </FactList>
      </Card>
      <EmptyState
        icon={<IconTool size={30} stroke={1.6} />}
        title="No equipment yet"
        text="Add harnesses, ladders and anything else you inspect."
        action={<Button>Add equipment</Button>}
      />
    </>
  );
}
