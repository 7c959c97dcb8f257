import { t } from '@lingui/core/macro';
import '#web/styles/dialog.ts';
import { Modal, Skeleton, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, linkOptions, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { EquipmentItem } from '#contract/equipment.ts';
import { LENGTH } from '#contract/rules/limits.ts';
import { errorText } from '#web/api/client/errors.ts';
import { equipmentOfTeamQuery, equipmentQuery } from '#web/api/equipment.ts';
import { Product } from '#web/features/equipment/Product.tsx';
import { ScanButton } from '#web/features/equipment/ScanButton.tsx';
import { StateBadge } from '#web/features/equipment/StateBadge.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Row, RowList } from '#web/ui/RowList.tsx';
import { useOpenedLater } from '#web/ui/useOpenedLater.ts';
import { tryLater } from '#web/words/failures.ts';
import { RECORD_INSPECTION } from '#web/words/inspections.ts';
import { noResults } from '#web/words/lists.ts';
import { numberText } from '#web/words/numbers.ts';
import classes from './ChooseItem.module.css';

export interface ChooseItemProps {
  workspaceId: string;
  /** Only what the members of this team have. */
  teamId?: string | undefined;
  opened: boolean;
  onClose: () => void;
}

/** As many as one looks through; a search finds the others. */
const SHOWN = 20;

/** Which item is inspected: searched by name, serial number and tag ID, also with a reader that types what it scans (INS-08). */
export default function ChooseItem({ workspaceId, teamId, opened, onClose }: ChooseItemProps) {
  return (
    <Modal
      opened={useOpenedLater(opened)}
      onClose={onClose}
      title={RECORD_INSPECTION}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Choice workspaceId={workspaceId} teamId={teamId} />
    </Modal>
  );
}

function Choice({ workspaceId, teamId }: Pick<ChooseItemProps, 'workspaceId' | 'teamId'>) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [term] = useDebouncedValue(typed.trim(), 250);
  const request = { pageSize: SHOWN, orderBy: [{ name: 'asc' as const }], ...(term && { search: term }) };
  const ofAll = useQuery({ ...equipmentQuery(workspaceId, request), enabled: teamId === undefined });
  const ofTeam = useQuery({
    ...equipmentOfTeamQuery(workspaceId, teamId ?? '', request),
    enabled: teamId !== undefined,
  });
  const { data, error, isPlaceholderData, isFetching, refetch } = teamId === undefined ? ofAll : ofTeam;

  // Enter opens the only item that is found, as soon as it is: who types, or scans, need not wait for the list.
  const [entered, setEntered] = useState<string | null>(null);
  const only = data?.count === 1 && !isPlaceholderData ? data.data[0] : undefined;
  useEffect(() => {
    if (only === undefined || entered === null || entered !== term) return;
    setEntered(null);
    void navigate(inspect(only));
  }, [only, entered, term, navigate]);

  return (
    <>
      <TextInput
        type="search"
        label={t`Choose an item`}
        placeholder={t`Product, serial number or tag ID`}
        maxLength={LENGTH.search}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && setEntered(typed.trim() || null)}
        leftSection={<IconSearch size={17} aria-hidden />}
        data-autofocus
      />
      <div className={classes.scan}>
        <ScanButton
          workspaceId={workspaceId}
          onItem={(itemId) => void navigate(inspect({ workspaceId, id: itemId }))}
        />
      </div>
      {data === undefined && error !== null ? (
        <ErrorState
          title={t`The equipment could not be loaded`}
          text={errorText(error, tryLater)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Found items={data?.data} count={data?.count ?? 0} isDimmed={isPlaceholderData} />
      )}
    </>
  );
}

const inspect = ({ id, workspaceId }: Pick<EquipmentItem, 'id' | 'workspaceId'>) =>
  linkOptions({ to: '/$workspaceId/equipment/$itemId/inspect', params: { workspaceId, itemId: id } });

interface FoundProps {
  /** Undefined while they load. */
  items: EquipmentItem[] | undefined;
  /** How many there are. */
  count: number;
  isDimmed: boolean;
}

function Found({ items, count, isDimmed }: FoundProps) {
  if (!items) return <Skeleton height={220} radius="md" mt="md" />;
  const open = items.filter(({ canInspect }) => canInspect);
  return (
    <>
      <RowList aria-label={t`Items`} className={classes.list} data-dimmed={isDimmed || undefined}>
        {open.map((item) => (
          <Row key={item.id} className={classes.item}>
            <Link {...inspect(item)} className={classes.link}>
              <Product item={item} />
            </Link>
            <StateBadge state={item.state} />
          </Row>
        ))}
      </RowList>
      <Text size="xs" c="dimmed" mt="sm" role="status">
        {open.length === 0 && noResults}
        {count > items.length &&
          t`The first ${{ shown: items.length }} of ${{ total: numberText(count) }}. Search to find the others.`}
      </Text>
    </>
  );
}
