import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { workspaceUsageQuery } from '#web/api/workspaces.ts';
import { Card } from '#web/ui/Card.tsx';
import { sizeText } from '#web/ui/upload/sizeText.ts';
import { numberText } from '#web/words/numbers.ts';
import classes from './general.module.css';

const ROWS = [
  ['members', 'Members', numberText],
  ['documents', 'Documents', numberText],
  ['equipment', 'Equipment', numberText],
  ['inspections', 'Inspections', numberText],
  ['teamPlaces', 'Places in teams', numberText],
  ['fileBytes', 'Files', sizeText],
] as const;

/** How much of its quotas the workspace uses. */
export function UsageCard({ workspaceId }: { workspaceId: string }) {
  const { data, isError } = useQuery(workspaceUsageQuery(workspaceId));
  return (
    <Card title="Usage">
      <dl className={classes.usage}>
        {ROWS.map(([name, label, text]) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              {data ? (
                `${text(data[name].used)} of ${text(data[name].limit)}`
              ) : isError ? (
                '–'
              ) : (
                <Skeleton height={16} width={120} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <Text size="sm" c="dimmed" mt="md">
        {isError && !data
          ? 'We couldn’t load the usage. Reload the page to try again.'
          : 'Whoever runs this server sets these limits.'}
      </Text>
    </Card>
  );
}
