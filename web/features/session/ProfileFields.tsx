import { t } from '@lingui/core/macro';
import '@mantine/core/styles/SimpleGrid.layer.css';
import { SimpleGrid, TextInput, type TextInputProps } from '@mantine/core';

interface Props {
  inputOf: (field: 'firstName' | 'lastName' | 'title' | 'contractor') => TextInputProps;
}

/** The facts that people tell their colleagues about themselves before they come in. */
export function ProfileFields({ inputOf }: Props) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="md">
        <TextInput label={t`First name`} autoComplete="given-name" {...inputOf('firstName')} />
        <TextInput label={t`Last name`} autoComplete="family-name" {...inputOf('lastName')} />
      </SimpleGrid>
      <TextInput
        label={t`Title`}
        description={t`Your job title, for example Site manager`}
        autoComplete="organization-title"
        {...inputOf('title')}
      />
      <TextInput label={t`Company`} autoComplete="organization" {...inputOf('contractor')} />
    </>
  );
}
