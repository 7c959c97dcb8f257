import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { IconBan, IconCircleCheck } from '@tabler/icons-react';
import type { Defect } from '#contract/defects.ts';
import type { EquipmentDetails } from '#contract/equipment.ts';
import { dateText, momentDayText } from '#web/features/documents/dates/dateText.ts';
import { Card } from '#web/ui/Card.tsx';
import { Row, RowList } from '#web/ui/RowList.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { personName } from '#web/words/people.ts';
import { AttachedFile } from './AttachedFile.tsx';
import history from './Item.module.css';

/** The defects reported of the item, latest first, and how they ended (GAP-09). */
export function Defects({ item: { defects } }: { item: EquipmentDetails }) {
  if (defects.length === 0) return null;
  return (
    <Card title={t`Defects`}>
      <RowList>
        {defects.map((defect) => (
          <DefectRow key={defect.id} defect={defect} />
        ))}
      </RowList>
    </Card>
  );
}

function DefectRow({ defect: { reportedOn, reason, file, reporter, ended } }: { defect: Defect }) {
  const day = dateText(reportedOn);
  return (
    <Row className={history.row}>
      <AttachedFile file={file} label={t`Photo of ${day}`} />
      <div className={history.words}>
        <div className={history.head}>
          {ended === null ? (
            <StatusBadge tone="bad" icon={IconBan} label={t({ message: 'Open', context: 'a defect' })} />
          ) : (
            <StatusBadge
              tone="calm"
              icon={IconCircleCheck}
              label={t({ message: 'Ended', context: 'a defect' })}
            />
          )}
          <strong>{day}</strong>
        </div>
        <Text size="xs" c="dimmed">
          <Trans>
            Reported by <bdi>{ph({ person: personName(reporter) })}</bdi>
          </Trans>
        </Text>
        <p className={history.note} dir="auto">
          {reason}
        </p>
        {ended !== null && (
          <Text size="xs" c="dimmed">
            {ended.byInspection ? (
              <Trans>
                Passed an inspection by <bdi>{ph({ person: personName(ended.by) })}</bdi> on{' '}
                {{ date: momentDayText(ended.at) }}
              </Trans>
            ) : (
              <Trans>
                Put back into service by <bdi>{ph({ person: personName(ended.by) })}</bdi> on{' '}
                {{ date: momentDayText(ended.at) }}
              </Trans>
            )}
          </Text>
        )}
      </div>
    </Row>
  );
}
