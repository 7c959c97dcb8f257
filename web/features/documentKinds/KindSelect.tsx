import { t } from '@lingui/core/macro';
import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import type { DocumentKind } from '#contract/documents/documentKinds.ts';

interface Props extends Omit<NativeSelectProps, 'data' | 'value' | 'onChange'> {
  /** What can be chosen; archived ones are left out, but for the one that is chosen. */
  kinds: readonly Pick<DocumentKind, 'id' | 'name' | 'archivedAt'>[];
  value: string | null;
  /** What choosing nothing is called. */
  none?: string;
  onKind: (kindId: string | null) => void;
}

/** A field for the kind of a document. */
export function KindSelect({ kinds, value, none = t`No document type`, onKind, ...props }: Props) {
  const offered = kinds.filter(({ id, archivedAt }) => archivedAt === null || id === value);
  return (
    <NativeSelect
      label={t`Document type`}
      size="md"
      {...props}
      data={[{ value: '', label: none }, ...offered.map(({ id, name }) => ({ value: id, label: name }))]}
      value={value ?? ''}
      onChange={(event) => onKind(event.currentTarget.value || null)}
    />
  );
}
