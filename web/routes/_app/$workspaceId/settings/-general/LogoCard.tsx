import { Button, Group, Text } from '@mantine/core';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { PICTURE_TYPES } from '#contract/rules/pictures.ts';
import { BYTES } from '#contract/rules/sizes.ts';
import type { Workspace } from '#contract/workspaces.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Card } from '#web/ui/Card.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ChooseFile } from '#web/ui/upload/ChooseFile.tsx';
import { readAsDataUrl } from '#web/ui/upload/readAsDataUrl.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { failures } from '#web/words/failures.ts';
import classes from './general.module.css';

/** The logo, changed at once when another image is chosen (WSP-35). */
export function LogoCard({ workspace }: { workspace: Workspace }) {
  const { choose, remove, isPending } = useLogo(workspace.id);
  const hasLogo = workspace.logotype !== null;
  return (
    <Card title="Logo">
      <div className={classes.logo}>
        <Avatar shape="workspace" size={88} name={workspace.name} src={workspace.logotype?.url} />
        <div>
          <Group gap="sm">
            <ChooseFile
              accept={PICTURE_TYPES}
              onTake={choose}
              inputLabel="Image for the logo"
              leftSection={<IconUpload size={18} stroke={1.6} />}
              loading={isPending}
            >
              {hasLogo ? 'Change logo' : 'Upload logo'}
            </ChooseFile>
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

/** Gives the workspace a logo or takes it away, at once (WSP-36 … WSP-40). */
function useLogo(workspaceId: string) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (logotypeBase64: string | null) =>
      api.workspaces.update({ params: { workspaceId }, body: { logotypeBase64 } }),
    onSuccess: async (_, logotypeBase64) => {
      toast.success(logotypeBase64 === null ? 'Logotype removed' : 'Logotype updated');
      await refreshWorkspace(queryClient, workspaceId);
    },
    onError: (error) => toast.failure('Could not update logotype', failures.updateLogo(error)),
  });
  const choose = (file: File) => {
    if (file.size > BYTES.document) {
      toast.failure('This image is larger than 10 MB. Choose a smaller one.');
      return;
    }
    readAsDataUrl(file).then(
      (base64) => mutate(base64),
      () => toast.failure('The file could not be selected'),
    );
  };
  return { choose, remove: () => mutate(null), isPending };
}
