import { t } from '@lingui/core/macro';
import '@mantine/core/styles/List.layer.css';
import { List, Text } from '@mantine/core';
import type { Role } from '#contract/rules/permissions.ts';
import { roleChange } from '#web/words/roleChange.ts';

interface Props {
  from: Role;
  to: Role;
  /** Whether the reader is who changes. */
  isSelf: boolean;
  /** How many change. */
  people: number;
}

const TITLES = {
  own: { will: t`You will be able to:`, willNot: t`You will no longer be able to:` },
  one: {
    will: t({ message: 'They will be able to:', context: 'one person' }),
    willNot: t({ message: 'They will no longer be able to:', context: 'one person' }),
  },
  several: { will: t`They will be able to:`, willNot: t`They will no longer be able to:` },
};

/** What a change of role lets somebody do, and what it takes from them (MEM-28, PPL-11). */
export function RoleGains({ from, to, isSelf, people }: Props) {
  const { gains, losses } = roleChange(from, to, isSelf);
  const { will, willNot } = isSelf ? TITLES.own : people === 1 ? TITLES.one : TITLES.several;
  return (
    <>
      <Changes title={will} texts={gains} />
      <Changes title={willNot} texts={losses} />
    </>
  );
}

function Changes({ title, texts }: { title: string; texts: string[] }) {
  if (texts.length === 0) return null;
  return (
    <div>
      <Text fw={600}>{title}</Text>
      <List withPadding>
        {texts.map((text) => (
          <List.Item key={text}>{text}</List.Item>
        ))}
      </List>
    </div>
  );
}
