import '@mantine/core/styles/Radio.layer.css';
import { ActionIcon, Anchor, Button, Checkbox, NativeSelect, Radio, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { DateField } from '#web/features/documents/dates/DateField.tsx';
import { Card } from '#web/ui/Card.tsx';
import { InfoTip } from '#web/ui/InfoTip.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import classes from './Design.module.css';

const VARIANTS = ['filled', 'light', 'default', 'subtle'] as const;

export function Controls() {
  return (
    <>
      {VARIANTS.map((variant) => (
        <div key={variant} className={classes.row}>
          <Button variant={variant} leftSection={<IconPlus size={18} aria-hidden />}>
            {variant}
          </Button>
          <Button variant={variant} size="md">
            md
          </Button>
          <Button variant={variant} size="xs">
            xs
          </Button>
          <Button variant={variant} loading>
            Busy
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <Button variant={variant} color="red" leftSection={<IconTrash size={18} aria-hidden />}>
            Delete
          </Button>
        </div>
      ))}
      <div className={classes.row}>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Delete">
          <IconTrash size={19} stroke={1.7} aria-hidden />
        </ActionIcon>
        <Anchor href="#content" underline="always">
          A link
        </Anchor>
        <InfoTip label="About this" text="An explanation that most people need once." />
      </div>
      <Fields />
    </>
  );
}

function Fields() {
  const [search, setSearch] = useState('');
  const [date, setDate] = useState<string | null>(null);
  return (
    <Card title="Fields">
      <div style={{ display: 'grid', gap: 12 }}>
        <SearchBox label="Search members" value={search} onChange={setSearch} />
        <TextInput label="Name" description="As it stands on the certificate" />
        <TextInput label="Tag ID" defaultValue="LM-0036" error="This tag ID is taken." />
        <TextInput label="Email" defaultValue="mara@larkmoor.example" disabled />
        <NativeSelect label="Role" data={['Team Member', 'Team Admin']} />
        <DateField
          label="Expiration date"
          clearLabel="Clear the expiration date"
          value={date}
          today="2026-11-18"
          minDate="2000-01-01"
          maxDate="2050-12-31"
          onChange={setDate}
          onWrong={() => {}}
        />
        <Checkbox label="Remember me" defaultChecked />
        <Checkbox label="Disabled" disabled />
        <Radio.Group label="If missing" defaultValue="warn">
          <Radio value="warn" label="Warn" mt="xs" />
          <Radio value="block" label="Block" mt="xs" />
        </Radio.Group>
      </div>
    </Card>
  );
}
