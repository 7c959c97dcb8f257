import '#web/styles/select.ts';
import { Select, type SelectProps } from '@mantine/core';

/** Every zone that this browser knows, and the one that is set. */
function zones(current: string): { value: string; label: string }[] {
  const known = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current]);
  return [...known]
    .sort((a, b) => a.localeCompare(b, 'en'))
    .map((value) => ({ value, label: timeZoneLabel(value) }));
}

/** "America/New York" */
export const timeZoneLabel = (zone: string): string => zone.replaceAll('_', ' ');

/** A time zone, found by typing a part of its name. */
export function TimeZoneSelect({ current, ...props }: SelectProps & { current: string }) {
  return (
    <Select
      label="Time zone"
      description="Says when a day ends, and with it when a document expires."
      searchable
      allowDeselect={false}
      nothingFoundMessage="No such time zone."
      size="md"
      comboboxProps={{ withinPortal: false }}
      withScrollArea={false}
      styles={{ options: { maxHeight: 280, overflowY: 'auto' } }}
      data={zones(current)}
      {...props}
    />
  );
}
