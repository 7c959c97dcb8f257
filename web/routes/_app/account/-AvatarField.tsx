import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { PICTURE_TYPES } from '#contract/rules/pictures.ts';
import { BYTES } from '#contract/rules/sizes.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { ChooseFile } from '#web/ui/upload/ChooseFile.tsx';
import { readAsDataUrl } from '#web/ui/upload/readAsDataUrl.ts';

interface Props {
  name: string;
  /** The picture that is saved. */
  current: string | null;
  /** As chosen: a data URL, null to remove it, undefined to leave it. */
  value: string | null | undefined;
  onChange: (value: string | null | undefined) => void;
}

/** The picture with its buttons. It is saved together with the other fields. */
export function AvatarField({ name, current, value, onChange }: Props) {
  const [refused, setRefused] = useState<string | null>(null);
  const shown = value === undefined ? current : value;
  const take = async (file: File) => {
    if (file.size > BYTES.document)
      return setRefused('This picture is larger than 10 MB. Choose a smaller one.');
    setRefused(null);
    await readAsDataUrl(file).then(onChange, () => setRefused('This picture could not be read.'));
  };
  return (
    <Group gap="lg" wrap="wrap">
      <Avatar name={name} src={shown} size={88} />
      <div>
        <Group gap="xs">
          <ChooseFile accept={PICTURE_TYPES} onTake={(file) => void take(file)}>
            {shown === null ? 'Upload a picture' : 'Change picture'}
          </ChooseFile>
          {shown !== null && (
            <Button
              variant="subtle"
              color="red"
              onClick={() => onChange(current === null ? undefined : null)}
            >
              Remove picture
            </Button>
          )}
        </Group>
        <Text
          size="sm"
          mt={6}
          role={refused ? 'alert' : undefined}
          c={refused ? 'var(--mantine-color-error)' : 'dimmed'}
        >
          {refused ?? 'PNG, JPEG, WebP, GIF or AVIF, up to 10 MB.'}
        </Text>
      </div>
    </Group>
  );
}
