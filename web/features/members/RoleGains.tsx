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
}

/** What a change of role lets somebody do, and what it takes from them (MEM-28, PPL-11). */
export function RoleGains({ from, to, isSelf }: Props) {
  const { gains, losses } = roleChange(from, to, isSelf);
  const who = isSelf ? t`You` : t`They`;
  return (
    <>
      <Changes title={t`${who} will be able to:`} texts={gains} />
      <Changes title={t`${who} will no longer be able to:`} texts={losses} />
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
