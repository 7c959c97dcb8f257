import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ActionIcon, Anchor, Button, Group, Text } from '@mantine/core';
import { IconArrowNarrowRight, IconClipboardCheck, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { EquipmentDetails, EquipmentItem, InspectionRecord } from '#contract/equipment.ts';
import { DOCUMENT_TYPES } from '#contract/files.ts';
import type { Handover } from '#contract/handovers.ts';
import { todayIn } from '#contract/rules/calendar.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { putBackInService } from '#web/api/equipment.ts';
import { inspectionsOfEquipmentQuery } from '#web/api/inspections.ts';
import { workspaceQuery } from '#web/api/openWorkspace.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { useToday } from '#web/features/documents/dates/useToday.ts';
import { ReportDefect } from '#web/features/equipment/ReportDefect.tsx';
import { stateReason } from '#web/features/equipment/stateReason.ts';
import { UseVerdict } from '#web/features/equipment/UseVerdict.tsx';
import { useItemsAction } from '#web/features/equipment/useItemsAction.ts';
import { inspectionsTable } from '#web/features/inspections/inspectionsTable.ts';
import { ResultBadge } from '#web/features/inspections/ResultBadge.tsx';
import { anySearch } from '#web/searchParams.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import classes from '#web/ui/page/DetailPage.module.css';
import { Fact, FactList } from '#web/ui/page/FactList.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { Row, RowList } from '#web/ui/RowList.tsx';
import { TablePages } from '#web/ui/table/DataTable.tsx';
import { useTableState } from '#web/ui/table/useTableState.ts';
import { noCountLabel, versionLabel } from '#web/words/checklists.ts';
import { BACK_IN_SERVICE, conditionLabels, intervalLabel, NOBODY } from '#web/words/equipment.ts';
import { numberText } from '#web/words/numbers.ts';
import { personName } from '#web/words/people.ts';
import { AttachedFile } from './-page/AttachedFile.tsx';
import { Defects } from './-page/Defects.tsx';
import history from './-page/Item.module.css';
import { ItemIdentity } from './-page/ItemIdentity.tsx';
import { useItem } from './-useItem.ts';

/** EQP-17, made for a phone in a store room first. */
export const Route = createFileRoute('/_app/$workspaceId/equipment/$itemId/')({
  validateSearch: anySearch,
  component: Item,
});

function Item() {
  const item = useItem();
  const { workspaceId, id: itemId } = item;
  return (
    <>
      <PageHeader
        title={item.product.name}
        action={
          item.state !== 'RETIRED' && (
            <>
              <ReportDefect item={item} />
              {item.canInspect && (
                <ButtonLink
                  to="/$workspaceId/equipment/$itemId/inspect"
                  params={{ workspaceId, itemId }}
                  leftSection={<IconClipboardCheck size={20} aria-hidden />}
                >
                  <Trans>Record inspection</Trans>
                </ButtonLink>
              )}
            </>
          )
        }
      />
      <div className={classes.root}>
        <JustAdded workspaceId={workspaceId} />
        <ItemUse item={item} />
        <div className={classes.cards}>
          <div className={classes.column}>
            <ItemIdentity item={item} />
            <InspectionHistory item={item} />
          </div>
          <div className={classes.column}>
            <ItemFactsCard item={item} />
            <Defects item={item} />
            <Handovers item={item} />
          </div>
        </div>
      </div>
    </>
  );
}

/** Who adds one item often has more in front of them. */
function JustAdded({ workspaceId }: { workspaceId: string }) {
  const router = useRouter();
  const [wasAdded] = useState(() => router.latestLocation.state.wasAdded === true);
  if (!wasAdded) return null;
  return (
    <Notice>
      <Group component="span" gap="sm">
        <Trans>This item was added.</Trans>
        <ButtonLink to="/$workspaceId/equipment/add" params={{ workspaceId }} variant="default" size="sm">
          <Trans>Add another</Trans>
        </ButtonLink>
      </Group>
    </Notice>
  );
}

const FIRST = 10;

/** From whom the item went to whom, latest first (EQP-16, EQP-17). */
function Handovers({ item: { handovers } }: { item: EquipmentDetails }) {
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? handovers : handovers.slice(0, FIRST);
  return (
    <Card title={t`Handovers`}>
      {handovers.length === 0 && (
        <Text c="dimmed">
          <Trans>It has not been handed over yet.</Trans>
        </Text>
      )}
      <RowList>
        {shown.map((handover) => (
          <HandoverRow key={handover.id} handover={handover} />
        ))}
      </RowList>
      {shown.length < handovers.length && (
        <Button variant="default" mt="sm" onClick={() => setOpen(true)}>
          <Trans>Show all {{ count: numberText(handovers.length) }}</Trans>
        </Button>
      )}
    </Card>
  );
}

function HandoverRow({ handover }: { handover: Handover }) {
  const { handedOverOn, from, to, by, condition, note, signature } = handover;
  const file = signature && { ...signature, name: 'signature.png', mimeType: DOCUMENT_TYPES.PNG };
  return (
    <Row className={history.row}>
      <AttachedFile file={file} label={t`Signature of ${{ person: personName(to, NOBODY) }}`} />
      <div className={history.words}>
        <div className={history.head}>
          <bdi>{personName(from, NOBODY)}</bdi>
          <IconArrowNarrowRight
            size={20}
            role="img"
            aria-label={t({ message: 'to', context: 'from one person to another' })}
          />
          <strong>
            <bdi>{personName(to, NOBODY)}</bdi>
          </strong>
        </div>
        <Text size="xs" c="dimmed">
          {condition === null ? (
            <Trans>
              {{ date: dateText(handedOverOn) }}, entered by <bdi>{ph({ person: personName(by) })}</bdi>
            </Trans>
          ) : (
            <Trans>
              {{ date: dateText(handedOverOn) }}, entered by <bdi>{ph({ person: personName(by) })}</bdi>.
              Condition: {{ condition: conditionLabels[condition] }}
            </Trans>
          )}
        </Text>
        {note !== null && (
          <p className={history.note} dir="auto">
            {note}
          </p>
        )}
      </div>
    </Row>
  );
}

const day = (date: CalendarDate | null | undefined) => (date ? dateText(date) : '–');

/** The facts that the page says nowhere else (EQP-13, EQP-17). */
function ItemFactsCard({ item }: { item: EquipmentItem }) {
  const { manufacturer, model, category, location, firstUsedOn, endOfLifeOn } = item;
  const { inspectionIntervalMonths: months } = item;
  const today = useToday(item.workspaceId);
  return (
    <Card title={t`Details`}>
      <FactList>
        <Fact name={t`Make`}>{manufacturer ?? '–'}</Fact>
        <Fact name={t`Model`}>{model ?? '–'}</Fact>
        <Fact name={t`Category`}>{category ?? '–'}</Fact>
        <Fact name={t`Location`}>{location ?? '–'}</Fact>
        <Fact name={t`First used`}>{day(firstUsedOn)}</Fact>
        <Fact name={t`End of life`}>
          {day(endOfLifeOn)}
          {endOfLifeOn !== null && endOfLifeOn < today && ` (${t({ message: 'past', context: 'a day' })})`}
        </Fact>
        <Fact name={t`Interval`}>{months === null ? '–' : intervalLabel(months)}</Fact>
      </FactList>
    </Card>
  );
}

/** Says if the item may be used, and what was found or reported (EQP-17, GAP-09). */
function ItemUse({ item }: { item: EquipmentDetails }) {
  const { workspaceId, useProblem, retiredAt, defects } = item;
  const { data: workspace } = useQuery(workspaceQuery(workspaceId));
  const today = useToday(workspaceId);
  const [latest] = item.inspections;
  const open = defects.filter(({ ended }) => ended === null);
  const known = {
    retiredOn: retiredAt && workspace ? todayIn(workspace.timeZone, new Date(retiredAt)) : null,
    reportedOn: open.at(-1)?.reportedOn,
    inspectedOn: latest?.inspectedAt,
  };
  const hasFailed = latest?.status === 'FAILED';
  const said =
    useProblem === 'FAILED' ? latest?.note : useProblem === 'DEFECTIVE' ? open.at(-1)?.reason : null;
  return (
    <UseVerdict item={item} reason={stateReason(item, known, today)}>
      {said && <p className={history.said}>{said}</p>}
      {useProblem === 'DEFECTIVE' && item.canEdit && !hasFailed && <BackInService item={item} />}
    </UseVerdict>
  );
}

/** Ends what was reported, for those who may edit the item; a failed inspection stands until one passes (GAP-09). */
function BackInService({ item: { id, workspaceId, product } }: { item: EquipmentDetails }) {
  const [isAsked, setAsked] = useState(false);
  const { submit, busy, error } = useItemsAction({
    workspaceId,
    onDone: () => setAsked(false),
    run: () => putBackInService(id),
    success: t`Item put back into service.`,
  });
  return (
    <>
      <Button variant="default" mt="sm" onClick={() => setAsked(true)}>
        {BACK_IN_SERVICE}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={BACK_IN_SERVICE}
        confirmLabel={BACK_IN_SERVICE}
        busy={busy}
        error={error}
        onConfirm={submit}
        onCancel={() => setAsked(false)}
      >
        <Trans>
          Put <bdi>{ph({ name: product.name })}</bdi> back into service? Confirm only if the defect was
          repaired or there was none.
        </Trans>
      </ConfirmDialog>
    </>
  );
}

/** Every inspection of the item, latest first, with its report (EQP-17). The item itself brings the last ones. */
function InspectionHistory({ item }: { item: EquipmentDetails }) {
  const { workspaceId, id: itemId, inspections, inspectionCount: count } = item;
  const state = useTableState(inspectionsTable);
  const { data } = useQuery({
    ...inspectionsOfEquipmentQuery(workspaceId, itemId, state.request),
    enabled: count > inspections.length,
  });
  const shown = count > inspections.length ? (data?.data ?? inspections) : inspections;
  return (
    <Card title={count > 1 ? t`Inspections (${{ count: numberText(count) }})` : t`Inspections`}>
      {count === 0 && (
        <Text c="dimmed">
          <Trans>No inspection has been recorded yet.</Trans>
        </Text>
      )}
      <RowList>
        {shown.map((inspection) => (
          <InspectionRow
            key={inspection.id}
            workspaceId={workspaceId}
            itemId={itemId}
            inspection={inspection}
          />
        ))}
      </RowList>
      {count > state.pageSize && <TablePages state={state} count={count} />}
    </Card>
  );
}

interface RowProps {
  workspaceId: string;
  itemId: string;
  inspection: InspectionRecord;
}

function InspectionRow({ workspaceId, itemId, inspection }: RowProps) {
  const { id, status, inspectedAt, expirationDate, note, inspector, canCorrect, reportFile } = inspection;
  const { checklist } = inspection;
  const day = dateText(inspectedAt);
  return (
    <Row className={history.row}>
      <AttachedFile file={reportFile} label={t`Report of ${day}`} />
      <div className={history.words}>
        <div className={history.head}>
          <ResultBadge status={status} />
          <strong>{day}</strong>
        </div>
        <Text size="xs" c="dimmed">
          {expirationDate === null ? (
            <Trans>
              By <bdi>{ph({ person: personName(inspector) })}</bdi>
            </Trans>
          ) : (
            <Trans>
              By <bdi>{ph({ person: personName(inspector) })}</bdi>, next due on{' '}
              {{ date: dateText(expirationDate) }}
            </Trans>
          )}
        </Text>
        {checklist !== null && (
          <Anchor
            component={Link}
            to="/$workspaceId/equipment/$itemId/answers/$inspectionId"
            params={{ workspaceId, itemId, inspectionId: id } as never}
            size="sm"
            className={history.answers}
            aria-label={t`Checklist of ${day}: ${{ version: versionLabel(checklist) }}, ${{ noCount: noCountLabel(checklist.noCount) }}`}
          >
            <bdi>{versionLabel(checklist)}</bdi>: {noCountLabel(checklist.noCount)}
          </Anchor>
        )}
        {note !== null && (
          <p className={history.note} dir="auto">
            {note}
          </p>
        )}
      </div>
      {canCorrect && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={t`Correct the inspection of ${day}`}
          renderRoot={(props) => (
            <Link
              to="/$workspaceId/equipment/$itemId/inspections/$inspectionId"
              params={{ workspaceId, itemId, inspectionId: id }}
              {...props}
            />
          )}
        >
          <IconPencil size={19} stroke={1.7} aria-hidden />
        </ActionIcon>
      )}
    </Row>
  );
}
