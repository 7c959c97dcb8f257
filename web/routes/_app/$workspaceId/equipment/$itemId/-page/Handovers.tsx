import { Button, Text } from '@mantine/core';
import { IconArrowNarrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { EquipmentDetails, Handover } from '#contract/equipment.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { Card } from '#web/ui/Card.tsx';
import { Row, RowList } from '#web/ui/RowList.tsx';
import { NOBODY } from '#web/words/equipment.ts';
import { numberText } from '#web/words/numbers.ts';
import { personName } from '#web/words/people.ts';
import classes from './History.module.css';

const FIRST = 10;

/** From whom the item went to whom, latest first (EQP-16, EQP-17). */
export function Handovers({ item: { handovers } }: { item: EquipmentDetails }) {
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? handovers : handovers.slice(0, FIRST);
  return (
    <Card title="Handovers">
      {handovers.length === 0 && <Text c="dimmed">It has not been handed over yet.</Text>}
      <RowList>
        {shown.map((handover) => (
          <HandoverRow key={handover.id} handover={handover} />
        ))}
      </RowList>
      {shown.length < handovers.length && (
        <Button variant="default" mt="sm" onClick={() => setOpen(true)}>
          Show all {numberText(handovers.length)}
        </Button>
      )}
    </Card>
  );
}

function HandoverRow({ handover: { handedOverOn, from, to, by } }: { handover: Handover }) {
  return (
    <Row className={classes.row}>
      <div className={classes.words}>
        <div className={classes.head}>
          <bdi>{personName(from, NOBODY)}</bdi>
          <IconArrowNarrowRight size={20} role="img" aria-label="to" />
          <strong>
            <bdi>{personName(to, NOBODY)}</bdi>
          </strong>
        </div>
        <Text size="sm" c="dimmed">
          {dateText(handedOverOn)}, entered by <bdi>{personName(by)}</bdi>
        </Text>
      </div>
    </Row>
  );
}
