import '#web/styles/select.ts';
import '@mantine/core/styles/SimpleGrid.layer.css';
import { Select, type SelectProps, SimpleGrid, TextInput, type TextInputProps } from '@mantine/core';
import classes from './-account.module.css';
import { findCode, phoneCodes } from './-phoneCodes.ts';

interface Props {
  code: SelectProps;
  number: TextInputProps;
}

/** A phone number with the code of its country. */
export function PhoneFields({ code, number }: Props) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="md">
      <Select
        label="Country code"
        size="md"
        data={phoneCodes}
        filter={findCode}
        searchable
        withScrollArea={false}
        comboboxProps={{ withinPortal: false }}
        classNames={{ options: classes.codes }}
        nothingFoundMessage="No such country"
        autoComplete="tel-country-code"
        {...code}
      />
      <TextInput label="Phone" type="tel" autoComplete="tel-national" {...number} />
    </SimpleGrid>
  );
}
