import { Button, NativeSelect, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { PERSON_FIELDS, type PersonField } from '#web/ui/sheets/personHeadings.ts';
import { counted } from '#web/words/numbers.ts';
import type { FoundColumn, FoundPeople, ReadingOptions } from './peopleInTables.ts';
import classes from './SheetPreview.module.css';

const fieldLabels: Record<PersonField, string> = {
  email: 'Email',
  fullName: 'Full name',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  phoneCountryCode: 'Country code of the phone',
  staffNumber: 'Staff number',
  title: 'Job title',
  contractor: 'Company',
  role: 'Role',
  team: 'Teams',
};

const choices = [
  { value: '', label: 'Not imported' },
  ...PERSON_FIELDS.map((value) => ({ value, label: fieldLabels[value] })),
];

interface Props {
  people: FoundPeople;
  /** What was chosen for columns so far, by their ids. */
  fields: Record<string, PersonField | null>;
  isReading: boolean;
  onRead: (options: ReadingOptions) => void;
}

/** What is read from which column, and how to have it read otherwise. */
export function ReadColumns({ people: { columns, countryCode }, fields, isReading, onRead }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const isChosen = ({ id, field }: FoundColumn) => field !== null || id in fields;
  const left = columns.filter((column) => !isChosen(column)).length;
  const severalSheets = new Set(columns.map(({ sheet }) => sheet)).size > 1;
  const choose = (id: string, value: string) =>
    onRead({ fields: { ...fields, [id]: PERSON_FIELDS.find((field) => field === value) ?? null } });
  return (
    <section aria-label="Columns of the file" className={classes.columns}>
      {columns
        .filter((column) => showsAll || isChosen(column))
        .map(({ id, sheet, letter, heading, field, samples }) => (
          <div key={id} className={classes.column}>
            <NativeSelect
              size="sm"
              label={`${severalSheets ? `${sheet}, ` : ''}${letter}${heading && ` “${heading}”`}`}
              data={choices}
              value={field ?? ''}
              disabled={isReading}
              onChange={(event) => choose(id, event.currentTarget.value)}
            />
            <Text size="sm" c="dimmed" lineClamp={2}>
              {samples.join(' · ')}
            </Text>
          </div>
        ))}
      {left > 0 && !showsAll && (
        <Button variant="subtle" size="compact-sm" onClick={() => setShowsAll(true)}>
          Show {counted(left, 'other column', 'other columns')}
        </Button>
      )}
      {columns.some(({ field }) => field === 'phone') && (
        <TextInput
          // Another way to read the file may bring another code.
          key={countryCode}
          size="sm"
          label="Country code of numbers without one"
          placeholder="+49"
          defaultValue={countryCode ?? ''}
          disabled={isReading}
          onBlur={(event) => {
            const code = event.currentTarget.value.trim();
            if (code !== (countryCode ?? '')) onRead({ countryCode: code });
          }}
        />
      )}
    </section>
  );
}
