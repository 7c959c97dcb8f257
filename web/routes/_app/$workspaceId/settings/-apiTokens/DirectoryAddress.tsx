import { t } from '@lingui/core/macro';
import { ActionIcon, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { copyText } from '#web/ui/copyText.ts';

/** Where a directory finds the people and teams of a workspace. */
export const directoryAddress = (workspaceId: string): string =>
  `${window.location.origin}/scim/v2/${workspaceId}`;

/** The address to paste into the directory, beside its token. */
export function DirectoryAddress({ workspaceId }: { workspaceId: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const address = directoryAddress(workspaceId);
  const copy = async () => {
    field.current?.select();
    setCopied(await copyText(address));
  };
  const told =
    isCopied === null
      ? t`Entra ID calls it “Tenant URL”, Okta “SCIM connector base URL”.`
      : isCopied
        ? t`Address copied.`
        : t`Your browser doesn’t let us copy it. It’s selected: press Ctrl+C or ⌘C.`;
  return (
    <TextInput
      ref={field}
      label={t({ message: 'Address', context: 'a web address' })}
      readOnly
      spellCheck={false}
      value={address}
      inputWrapperOrder={['label', 'input', 'description']}
      description={<span role="status">{told}</span>}
      onFocus={({ currentTarget }) => currentTarget.select()}
      rightSection={
        <ActionIcon
          variant="subtle"
          aria-label={t({ message: 'Copy address', context: 'of the SCIM directory' })}
          onClick={() => void copy()}
        >
          <IconCopy size={18} aria-hidden />
        </ActionIcon>
      }
    />
  );
}
