import { plural, t } from '@lingui/core/macro';
import '@mantine/core/styles/Radio.layer.css';
import { Group, Radio } from '@mantine/core';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { lastsLonger, type Replacing } from './replacing.ts';

interface Props extends Replacing {
  values: Parameters<typeof lastsLonger>[0];
  onChange: (some: { replaces: 'yes' | 'no' }) => void;
  /** How many people have one that lasts longer, where there are several. */
  people?: number;
  error?: string | undefined;
}

/** Asks of a certificate that ends before the one in force whether it takes its place (VAL-06); nothing where it doesn’t. */
export function ReplacesField({ values, inForce, expires, onChange, people = 1, error }: Props) {
  if (!lastsLonger(values, { inForce, expires })) return null;
  const last = inForce?.expirationDate;
  const until = last
    ? plural(people, {
        one: `The current one lasts until ${{ date: dateText(last) }}.`,
        other: `For # people, the current one lasts longer, at most until ${{ date: dateText(last) }}.`,
      })
    : plural(people, {
        one: 'The current one has no expiration date.',
        other: 'For # people, the current one has no expiration date.',
      });
  return (
    <Radio.Group
      label={t`This one ends earlier. Does it replace the current certificate?`}
      description={until}
      value={values.replaces ?? ''}
      onChange={(replaces) => onChange({ replaces: replaces === 'yes' ? 'yes' : 'no' })}
      error={error}
      data-path="replaces"
    >
      <Group mt={6} gap="md">
        <Radio value="yes" label={t`Yes, from its day of issue on`} />
        <Radio value="no" label={t`No, save it as an earlier version`} />
      </Group>
    </Radio.Group>
  );
}
