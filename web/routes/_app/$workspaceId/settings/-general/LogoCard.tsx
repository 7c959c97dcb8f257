import { Button, FileButton, Group, Text } from '@mantine/core';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { PICTURE_TYPES } from '#contract/rules/pictures.ts';
import type { Workspace } from '#contract/workspaces.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Card } from '#web/ui/Card.tsx';
import classes from './general.module.css';
import { useLogo } from './useLogo.ts';

/** The logo, changed at once when another image is chosen (WSP-35). */
export function LogoCard({ workspace }: { workspace: Workspace }) {
  const { choose, remove, isPending } = useLogo(workspace.id);
  const reset = useRef<() => void>(null);
  const hasLogo = workspace.logotype !== null;
  return (
    <Card title="Logo">
      <div className={classes.logo}>
        <Avatar shape="workspace" size={88} name={workspace.name} src={workspace.logotype?.url} />
        <div>
          <Group gap="sm">
            <FileButton
              accept={PICTURE_TYPES.join(',')}
              resetRef={reset}
              inputProps={{ 'aria-label': 'Image for the logo' }}
              onChange={(file) => {
                choose(file);
                reset.current?.();
              }}
            >
              {(props) => (
                <Button
                  {...props}
                  variant="default"
                  leftSection={<IconUpload size={18} stroke={1.6} />}
                  loading={isPending}
                >
                  {hasLogo ? 'Change logo' : 'Upload logo'}
                </Button>
              )}
            </FileButton>
            {hasLogo && (
              <Button
                variant="subtle"
                color="gray"
                leftSection={<IconTrash size={18} stroke={1.6} />}
                disabled={isPending}
                onClick={remove}
              >
                Remove logo
              </Button>
            )}
          </Group>
          <Text size="sm" c="dimmed" mt={8}>
            PNG, JPEG, WebP, GIF or AVIF, up to 10 MB. It is shown in the sidebar and in invitations.
          </Text>
        </div>
      </div>
    </Card>
  );
}
