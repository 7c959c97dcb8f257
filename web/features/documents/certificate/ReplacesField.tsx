import '@mantine/core/styles/Radio.layer.css';
import { Group, Radio } from '@mantine/core';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { numberText } from '#web/words/numbers.ts';
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
  const whose = people > 1 ? `For ${numberText(people)} people, the current one` : 'The current one';
  const until = inForce?.expirationDate
    ? `${whose} lasts ${people > 1 ? 'longer, at most ' : ''}until ${dateText(inForce.expirationDate)}.`
    : `${whose} has no expiration date.`;
  return (
    <Radio.Group
      label="This one ends earlier. Does it replace the current certificate?"
      description={until}
      value={values.replaces ?? ''}
      onChange={(replaces) => onChange({ replaces: replaces === 'yes' ? 'yes' : 'no' })}
      error={error}
      data-path="replaces"
    >
      <Group mt={6} gap="md">
        <Radio value="yes" label="Yes, from its day of issue on" />
        <Radio value="no" label="No, save it as an earlier version" />
      </Group>
    </Radio.Group>
  );
}
