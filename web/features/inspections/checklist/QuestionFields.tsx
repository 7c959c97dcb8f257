import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Text, Textarea } from '@mantine/core';
import { IconCamera, IconCheck, IconMessage, IconMinus, IconX, type TablerIcon } from '@tabler/icons-react';
import { useCallback, useId, useState } from 'react';
import type { ChecklistQuestion } from '#contract/checklists.ts';
import { CHECK_ANSWERS, type CheckAnswer } from '#contract/rules/checklists/checklists.ts';
import { LENGTH } from '#contract/rules/limits.ts';
import type { SendFile } from '#web/features/documents/uploadDocument.ts';
import { optional } from '#web/ui/forms/optional.tsx';
import { answerLabels } from '#web/words/checklists.ts';
import { ReportField } from '../ReportField.tsx';
import type { EnteredAnswer } from './answers.ts';
import classes from './ChecklistFields.module.css';

const icons: Record<CheckAnswer, TablerIcon> = { YES: IconCheck, NO: IconX, NOT_APPLICABLE: IconMinus };

interface Props {
  question: ChecklistQuestion;
  number: number;
  entered: EnteredAnswer;
  fixed: boolean;
  error: string | undefined;
  onChange: (id: string, change: Partial<EnteredAnswer>) => void;
  onWait: (id: string, reason: string | null) => void;
  sendFile?: SendFile | undefined;
}

/** One question with its three answers, each large enough for a glove, and room for a note and a photo. */
export function QuestionFields(props: Props) {
  const { question, number, entered, fixed, error, onChange, onWait, sendFile } = props;
  const { id, text, noMeans } = question;
  const { answer, note, photo } = entered;
  const errorId = useId();
  const [isNoting, setNoting] = useState(note !== '');
  const [isShooting, setShooting] = useState(photo !== null);
  const tellWait = useCallback((reason: string | null) => onWait(id, reason), [id, onWait]);
  const problem = answer === null ? error : undefined;
  const hasFailed = answer === 'NO' && noMeans === 'FAIL';
  const asksForMore = answer === 'NO';
  return (
    <li className={classes.question}>
      <fieldset className={classes.choices}>
        <legend className={classes.text}>
          <span aria-hidden>{number}. </span>
          <bdi>{text}</bdi>
        </legend>
        <div className={classes.options}>
          {CHECK_ANSWERS.map((one) => {
            const Icon = icons[one];
            return (
              <label key={one} className={classes.option} data-answer={toneOf(one, noMeans)}>
                <input
                  type="radio"
                  name={`answer-${id}`}
                  className={classes.input}
                  checked={answer === one}
                  onChange={() => onChange(id, { answer: one })}
                  disabled={fixed && answer !== one}
                  data-path={`answers.${id}`}
                  aria-invalid={problem === undefined ? undefined : true}
                  aria-describedby={problem === undefined ? undefined : errorId}
                />
                <Icon size={20} stroke={2} aria-hidden />
                {answerLabels[one]}
              </label>
            );
          })}
        </div>
        {problem !== undefined && (
          <Text id={errorId} size="sm" mt={6} c="var(--mantine-color-error)">
            {problem}
          </Text>
        )}
        {hasFailed && (
          <Text size="sm" mt={6} c="var(--muster-bad)">
            <Trans>This fails the item.</Trans>
          </Text>
        )}
      </fieldset>
      {(isNoting || asksForMore) && (
        <Textarea
          label={optional(t`Note`)}
          aria-label={t`Note on question ${number} (optional)`}
          size="md"
          autosize
          minRows={1}
          maxRows={6}
          maxLength={LENGTH.note}
          value={note}
          onChange={({ currentTarget }) => onChange(id, { note: currentTarget.value })}
        />
      )}
      {(isShooting || asksForMore) && (
        <ReportField
          question={optional(t`Photo for question ${number}`)}
          photoOnly
          report={photo}
          onChange={(next) => onChange(id, { photo: next })}
          onWait={tellWait}
          send={sendFile}
        />
      )}
      {!asksForMore && !(isNoting && isShooting) && (
        <div className={classes.more}>
          {!isNoting && (
            <Button
              variant="subtle"
              leftSection={<IconMessage size={18} stroke={1.7} aria-hidden />}
              aria-label={t`Add a note to question ${number}`}
              onClick={() => setNoting(true)}
            >
              <Trans>Note</Trans>
            </Button>
          )}
          {!isShooting && (
            <Button
              variant="subtle"
              leftSection={<IconCamera size={18} stroke={1.7} aria-hidden />}
              aria-label={t`Add a photo to question ${number}`}
              onClick={() => setShooting(true)}
            >
              <Trans>Photo</Trans>
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function toneOf(answer: CheckAnswer, noMeans: ChecklistQuestion['noMeans']): string {
  if (answer === 'NO') return noMeans === 'FAIL' ? 'bad' : 'warn';
  return answer === 'YES' ? 'good' : 'calm';
}
