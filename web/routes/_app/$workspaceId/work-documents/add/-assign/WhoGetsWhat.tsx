import '@mantine/core/styles/Radio.layer.css';
import { Radio, Stack } from '@mantine/core';

interface Props {
  toAll: boolean;
  onChange: (toAll: boolean) => void;
}

/** The question that comes before several documents go to several people. */
export function WhoGetsWhat({ toAll, onChange }: Props) {
  return (
    <Radio.Group
      label="Who gets what?"
      value={toAll ? 'all' : 'each'}
      onChange={(value) => onChange(value === 'all')}
    >
      <Stack gap="xs" mt="xs">
        <Radio
          value="each"
          label="Each document goes to its own people"
          description="Those of the sheet, those whose name is in the file’s name, and those you add."
        />
        <Radio
          value="all"
          label="Every document goes to everyone I select"
          description="For one person’s papers, or for a paper that all of them hold."
        />
      </Stack>
    </Radio.Group>
  );
}
