import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DocumentVersion } from '#contract/documents/documentVersions.ts';
import { workspaceQuery } from '#web/api/openWorkspace.ts';
import { Card } from '#web/ui/Card.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { RowList } from '#web/ui/RowList.tsx';
import { failures } from '#web/words/failures.ts';
import { numberText } from '#web/words/numbers.ts';
import { VersionRow } from './VersionRow.tsx';

interface Props {
  workspaceId: string;
  versions: {
    data: DocumentVersion[] | undefined;
    error: Error | null;
    isFetching: boolean;
    refetch: () => unknown;
  };
}

/** Every version of the document, newest first, none of which goes before the document does (VER-02, VER-04). */
export function VersionHistory({ workspaceId, versions }: Props) {
  const { data: workspace } = useQuery(workspaceQuery(workspaceId));
  const { data, error, isFetching, refetch } = versions;
  if (data === undefined && error) {
    return (
      <ErrorState
        title="The versions could not be loaded"
        text={failures.loadList(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (data === undefined || workspace === undefined) {
    return (
      <Card title="Versions">
        <Text c="dimmed">Loading …</Text>
      </Card>
    );
  }
  return (
    <Card title={data.length > 1 ? `Versions (${numberText(data.length)})` : 'Versions'}>
      <RowList>
        {data.map((version) => (
          <VersionRow key={version.id} version={version} versions={data} timeZone={workspace.timeZone} />
        ))}
      </RowList>
    </Card>
  );
}
