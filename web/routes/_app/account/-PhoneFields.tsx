import '@mantine/core/styles/ScrollArea.layer.css';
import { Group, Select, type SelectProps, TextInput, type TextInputProps } from '@mantine/core';
import { findCode, phoneCodes } from './-phoneCodes.ts';

interface Props {
  code: SelectProps;
  number: TextInputProps;
}

/** A phone number with the code of its country. */
export function PhoneFields({ code, number }: Props) {
  return (
    <Group align="flex-start" gap="md" grow preventGrowOverflow={false} wrap="wrap">
      <Select
        label="Country code"
        size="md"
        data={phoneCodes}
        filter={findCode}
        searchable
        clearable
        nothingFoundMessage="No such country"
        autoComplete="tel-country-code"
        miw={220}
        clearButtonProps={{ 'aria-label': 'Clear country code' }}
        {...code}
      />
      <TextInput label="Phone" type="tel" autoComplete="tel-national" miw={220} {...number} />
    </Group>
  );
}
