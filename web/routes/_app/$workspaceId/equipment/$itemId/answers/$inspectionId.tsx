import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Anchor, Text } from '@mantine/core';
import { IconCheck, IconClipboardOff, IconMinus, IconNote, IconPencil, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import type { ChecklistAnswer, ChecklistQuestion } from '#contract/checklists.ts';
import type { InspectionDetails } from '#contract/inspections.ts';
import { errorText } from '#web/api/client/errors.ts';
import { equipmentOf, inspectionQuery } from '#web/api/inspections.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { FileThumbnail } from '#web/features/documents/FileThumbnail.tsx';
import { PrintButton } from '#web/features/export/PrintButton.tsx';
import { ResultBadge } from '#web/features/inspections/ResultBadge.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { PagePending } from '#web/ui/feedback/PagePending.tsx';
import page from '#web/ui/page/DetailPage.module.css';
import { Fact, FactList } from '#web/ui/page/FactList.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { Row, RowList } from '#web/ui/RowList.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { answerLabels, versionLabel } from '#web/words/checklists.ts';
import { tryLater } from '#web/words/failures.ts';
import { personName } from '#web/words/people.ts';
import history from '../-page/Item.module.css';
import { answeredSheet } from './-answeredSheet.ts';

/** One inspection with what its checklist was answered with, for whoever may open its item (CHK-04). */
export const Route = createFileRoute('/_app/$workspaceId/equipment/$itemId/answers/$inspectionId')({
  staticData: { title: t`Inspection` },
  remountDeps: ({ params }) => params,
  loader: ({ context: { queryClient }, params: { workspaceId, inspectionId } }) => {
    void queryClient.prefetchQuery(inspectionQuery(workspaceId, inspectionId));
  },
  component: OneInspection,
});

function OneInspection() {
  const { workspaceId, itemId, inspectionId } = Route.useParams();
  const { data, error, isFetching, refetch } = useQuery(inspectionQuery(workspaceId, inspectionId));
  if (data) return <Answered inspection={data} />;
  if (data === null) {
    return (
      <>
        <PageHeader title={t`Inspection not found`} />
        <EmptyState
          icon={<IconClipboardOff size={30} stroke={1.6} />}
          title={t`We can’t find this inspection`}
          text={t`It may have been deleted.`}
          action={
            <ButtonLink to="/$workspaceId/equipment/$itemId" params={{ workspaceId, itemId }}>
              <Trans>Open the item</Trans>
            </ButtonLink>
          }
        />
      </>
    );
  }
  if (!error) return <PagePending />;
  return (
    <ErrorState
      title={t`The inspection could not be loaded`}
      text={errorText(error, tryLater)}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}

function Answered({ inspection }: { inspection: InspectionDetails }) {
  const { id: inspectionId, checklist, questions, answers, canCorrect } = inspection;
  const { workspaceId, id: itemId } = equipmentOf(inspection);
  const byQuestion = new Map(answers.map((answer) => [answer.questionId, answer]));
  return (
    <>
      <PageHeader
        title={t`Inspection`}
        note={dateText(inspection.inspectedAt)}
        action={
          <>
            <PrintButton
              workspaceId={workspaceId}
              title={t`Inspection`}
              makeListing={async () => answeredSheet(inspection)}
            />
            {canCorrect && (
              <ButtonLink
                variant="default"
                leftSection={<IconPencil size={18} stroke={1.6} aria-hidden />}
                to="/$workspaceId/equipment/$itemId/inspections/$inspectionId"
                params={{ workspaceId, itemId, inspectionId }}
              >
                <Trans>Correct</Trans>
              </ButtonLink>
            )}
          </>
        }
      />
      <div className={page.root}>
        <Facts inspection={inspection} />
        <Card title={checklist ? versionLabel(checklist) : t`Checklist`}>
          {checklist === null && (
            <Text c="dimmed">
              <Trans>This inspection was recorded without a checklist.</Trans>
            </Text>
          )}
          <RowList>
            {questions.map((question, index) => (
              <AnswerRow
                key={question.id}
                number={index + 1}
                question={question}
                answer={byQuestion.get(question.id)}
              />
            ))}
          </RowList>
        </Card>
      </div>
    </>
  );
}

function Facts({ inspection }: { inspection: InspectionDetails }) {
  const { status, note, inspector, reportFile, expirationDate } = inspection;
  const { workspaceId, id: itemId, product, tagId } = equipmentOf(inspection);
  return (
    <Card title={t`Details`}>
      <FactList>
        <Fact name={t`Item`}>
          <Anchor
            component={Link}
            to="/$workspaceId/equipment/$itemId"
            params={{ workspaceId, itemId } as never}
          >
            <bdi>{product.name}</bdi>
          </Anchor>
        </Fact>
        <Fact name={t`Tag ID`}>{tagId ?? '–'}</Fact>
        <Fact name={t`Result`}>
          <ResultBadge status={status} />
        </Fact>
        <Fact name={t`Inspector`}>
          <bdi>{personName(inspector)}</bdi>
        </Fact>
        <Fact name={t`Next due`}>{expirationDate === null ? '–' : dateText(expirationDate)}</Fact>
        <Fact name={status === 'FAILED' ? t`What’s wrong` : t`Note`}>
          <span className={history.note}>{note ?? '–'}</span>
        </Fact>
        {reportFile && (
          <Fact name={t`Photo or report`}>
            <Anchor href={reportFile.url} target="_blank" rel="noreferrer">
              <Trans>Open file</Trans>
            </Anchor>
          </Fact>
        )}
      </FactList>
    </Card>
  );
}

interface AnswerRowProps {
  number: number;
  question: ChecklistQuestion;
  answer: ChecklistAnswer | undefined;
}

function AnswerRow({ number, question, answer }: AnswerRowProps) {
  if (answer === undefined) return null;
  const { note, photo } = answer;
  return (
    <Row className={history.row}>
      <div className={history.words}>
        <div>
          {number}. <bdi>{question.text}</bdi>
        </div>
        <AnswerBadge question={question} answer={answer} />
        {note !== null && (
          <p className={history.note} dir="auto">
            {note}
          </p>
        )}
      </div>
      {photo && (
        <Anchor
          href={photo.url}
          target="_blank"
          rel="noreferrer"
          aria-label={t`Photo for question ${number}`}
        >
          <FileThumbnail document={{ type: 'JPEG', url: photo.url }} />
        </Anchor>
      )}
    </Row>
  );
}

function AnswerBadge({
  question,
  answer: { answer },
}: {
  question: ChecklistQuestion;
  answer: ChecklistAnswer;
}) {
  if (answer === 'YES') return <StatusBadge tone="good" icon={IconCheck} label={answerLabels.YES} />;
  if (answer === 'NOT_APPLICABLE')
    return <StatusBadge tone="calm" icon={IconMinus} label={answerLabels.NOT_APPLICABLE} />;
  return question.noMeans === 'FAIL' ? (
    <StatusBadge tone="bad" icon={IconX} label={answerLabels.NO} />
  ) : (
    <StatusBadge tone="warn" icon={IconNote} label={t`${{ nO: answerLabels.NO }}, noted`} />
  );
}
