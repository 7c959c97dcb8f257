import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { workspaceQuery } from '#web/api/openWorkspace.ts';
import { exportFileName } from '#web/features/export/exportFileName.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { saveFile } from '#web/ui/sheets/saveFile.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { tryLater } from '#web/words/failures.ts';
import { exportedText } from './exportWords.ts';

/** Saves the requirements as a file that another workspace can import (REQ-16). */
export function ExportRequirements({ workspaceId, style }: { workspaceId: string; style: CSSProperties }) {
  const queryClient = useQueryClient();
  const saving = useSingleMutation({
    mutationFn: async () => {
      const { document, leftOut } = await api.requirementSharing.export({ params: { workspaceId } });
      const { name } = await queryClient.ensureQueryData(workspaceQuery(workspaceId));
      const fileName = exportFileName('requirements', name, new Date(), 'json');
      saveFile(`${JSON.stringify(document, null, 2)}\n`, 'application/json', fileName);
      return exportedText(document.requirements.length, leftOut);
    },
    onSuccess: (text) => toast.success(text),
    onError: (error) => toast.failure('The requirements were not exported', errorText(error, tryLater)),
  });
  return (
    <Button
      variant="default"
      style={style}
      leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
      loading={saving.isPending}
      onClick={() => saving.mutate()}
    >
      Export
    </Button>
  );
}
