import '#web/styles/select.ts';
import { Select, type SelectProps } from '@mantine/core';
import { findZone, zoneOptions } from './timeZones.ts';

/** A time zone, found by a city of it, a short name such as CET, or the distance to Greenwich. */
export function TimeZoneSelect({ current, ...props }: SelectProps & { current: string }) {
  return (
    <Select
      label="Time zone"
      description="Says when a day ends, and with it when a document expires."
      searchable
      allowDeselect={false}
      filter={findZone}
      nothingFoundMessage="No time zone found. Try a large city, “CET” or “GMT+1”."
      size="md"
      comboboxProps={{ withinPortal: false }}
      withScrollArea={false}
      styles={{ options: { maxHeight: 280, overflowY: 'auto' } }}
      data={zoneOptions(current)}
      {...props}
    />
  );
}
