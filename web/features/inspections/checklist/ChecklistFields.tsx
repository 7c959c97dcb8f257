import { ph, plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import type { ChecklistQuestion } from '#contract/checklists.ts';
import type { SendFile } from '#web/features/documents/uploadDocument.ts';
import { Card } from '#web/ui/Card.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { directionOf } from '#web/ui/text/directionOf.ts';
import { versionLabel } from '#web/words/checklists.ts';
import type { InspectionValues } from '../inspectionValues.ts';
import { type AskedChecklist, type EnteredAnswer, NOTHING_ENTERED, unanswered } from './answers.ts';
import classes from './ChecklistFields.module.css';
import { QuestionFields } from './QuestionFields.tsx';

interface Props {
  values: InspectionValues;
  /** The faults, by the names of the fields. */
  errors: Record<string, string>;
  /** The checklist by which an inspection without one could be made. */
  offered: AskedChecklist | null;
  /** No answer may be another one. */
  fixed: boolean;
  onChange: (change: Partial<InspectionValues>) => void;
  /** Why the form has to wait for a photo, or null. */
  onWait: (reason: string | null) => void;
  sendFile?: SendFile | undefined;
}

/** The questions of a checklist, answered with few touches on a phone (CHK-06). */
export function ChecklistFields(props: Props) {
  const { values, offered, onChange } = props;
  if (values.checklist !== null) return <Questions {...props} checklist={values.checklist} />;
  if (offered === null) return null;
  return (
    <Card component="div" className={classes.without}>
      <span>
        <Trans>
          This inspection doesn’t use the checklist <bdi>{ph({ name: offered.name })}</bdi>.
        </Trans>
      </span>
      <Button variant="default" onClick={() => onChange({ checklist: offered })}>
        <Trans>Use the checklist</Trans>
      </Button>
    </Card>
  );
}

function Questions(props: Props & { checklist: AskedChecklist }) {
  const { values, errors, checklist, offered, fixed, onChange, onWait, sendFile } = props;
  const { questions } = checklist;
  const open = unanswered(values);
  const setWait = usePhotoWaits(onWait);
  const hasErrors = Object.keys(errors).some((name) => name.startsWith('answers'));
  const set = (id: string, change: Partial<EnteredAnswer>) => {
    const before = values.answers[id] ?? NOTHING_ENTERED;
    onChange({ answers: { ...values.answers, [id]: { ...before, ...change } } });
  };
  return (
    <section className={classes.root} aria-label={t`Checklist ${{ name: checklist.name }}`}>
      <div className={classes.head}>
        <Text fw={600}>
          <bdi dir={directionOf(versionLabel(checklist))}>{versionLabel(checklist)}</bdi>
        </Text>
        <Text size="sm" role="status" className={classes.progress}>
          <Trans>
            {{ count: questions.length - open.length }} of {{ questions: questions.length }} answered
          </Trans>
        </Text>
      </div>
      <ol className={classes.questions}>
        {questions.map((question, index) => (
          <QuestionFields
            key={question.id}
            question={question}
            number={index + 1}
            entered={values.answers[question.id] ?? NOTHING_ENTERED}
            fixed={fixed}
            error={errors[`answers.${question.id}`]}
            onChange={set}
            onWait={setWait}
            sendFile={sendFile}
          />
        ))}
      </ol>
      {errors.answers !== undefined && <Notice tone="bad">{errors.answers}</Notice>}
      {hasErrors && open.length > 0 && <Unanswered open={open} questions={questions} />}
      {offered !== null && (
        <Button
          variant="subtle"
          color="gray"
          className={classes.skip}
          onClick={() => onChange({ checklist: null })}
        >
          <Trans>Record without the checklist</Trans>
        </Button>
      )}
    </section>
  );
}

/** So many are named; the rest is counted. */
const NAMED = 5;

interface UnansweredProps {
  open: ChecklistQuestion[];
  questions: ChecklistQuestion[];
}

/** Which questions keep the form from being sent. */
function Unanswered({ open, questions }: UnansweredProps) {
  const numbers = new Map(questions.map(({ id }, index) => [id, index + 1]));
  return (
    <Notice tone="bad">
      {open.length === 1
        ? t`One question has no answer yet:`
        : plural(
            { count: open.length },
            { one: '# questions have no answer yet:', other: '# questions have no answer yet:' },
          )}
      <ul className={classes.open}>
        {open.slice(0, NAMED).map(({ id, text }) => (
          <li key={id}>
            {numbers.get(id)}. <bdi>{text}</bdi>
          </li>
        ))}
        {open.length > NAMED && (
          <li>
            <Trans>and {{ count: open.length - NAMED }} more</Trans>
          </li>
        )}
      </ul>
    </Notice>
  );
}

/** Tells the form of the first photo for which it has to wait. */
function usePhotoWaits(onWait: (reason: string | null) => void) {
  const [waits, setWaits] = useState<Record<string, string | null>>({});
  const first = Object.values(waits).find((reason) => reason !== null) ?? null;
  useEffect(() => onWait(first), [first, onWait]);
  useEffect(() => () => onWait(null), [onWait]);
  return useCallback((id: string, reason: string | null) => {
    setWaits((before) => (before[id] === reason ? before : { ...before, [id]: reason }));
  }, []);
}
