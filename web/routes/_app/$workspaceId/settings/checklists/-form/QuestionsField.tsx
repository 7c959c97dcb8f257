import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ActionIcon, Button, NativeSelect, Text, Textarea } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { NO_MEANS, type NoMeans } from '#contract/rules/checklists/checklists.ts';
import { COUNT, LENGTH } from '#contract/rules/limits.ts';
import { FormPart } from '#web/ui/forms/Form.tsx';
import { noMeansLabels } from '#web/words/checklists.ts';
import classes from './checklists.module.css';
import { type EnteredQuestion, moved, newQuestion } from './checklistValues.ts';

interface Props {
  questions: EnteredQuestion[];
  /** The faults, by the names of the fields. */
  errors: Record<string, string>;
  onChange: (questions: EnteredQuestion[]) => void;
}

const meanings = NO_MEANS.map((value) => ({ value, label: noMeansLabels[value] }));

const look = { size: 19, stroke: 1.7, 'aria-hidden': true } as const;

/** The questions in their order, each with what "no" means; moved by buttons, which a glove and a keyboard can press. */
export function QuestionsField({ questions, errors, onChange }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const focusNext = useRef<string>(null);
  // Whoever adds, moves or removes one goes on where it is by then.
  useEffect(() => {
    if (focusNext.current === null) return;
    list.current?.querySelector<HTMLElement>(focusNext.current)?.focus();
    focusNext.current = null;
  });
  const set = (index: number, change: Partial<EnteredQuestion>) =>
    onChange(questions.map((question, place) => (place === index ? { ...question, ...change } : question)));
  const move = (from: number, to: number) => {
    const isEnd = to === 0 || to === questions.length - 1;
    const direction = to < from !== isEnd ? 'up' : 'down';
    focusNext.current = `[data-move="${questions[from]?.key}-${direction}"]`;
    onChange(moved(questions, from, to));
  };
  const remove = (index: number) => {
    const next = questions[index + 1] ?? questions[index - 1];
    focusNext.current = `[data-text="${next?.key}"]`;
    onChange(questions.filter((_, place) => place !== index));
  };
  const add = () => {
    const question = newQuestion();
    focusNext.current = `[data-text="${question.key}"]`;
    onChange([...questions, question]);
  };
  return (
    <FormPart
      title={t`Questions`}
      note={t`Word each question so that “yes” means it’s fine. The answers are yes, no or not applicable, with an optional note and photo.`}
    >
      <ol className={classes.questions} ref={list}>
        {questions.map(({ key, text, noMeans }, index) => {
          const number = index + 1;
          const error = errors[`questions.${index}.text`];
          return (
            <li key={key} className={classes.question}>
              <Textarea
                label={t`Question ${number}`}
                size="md"
                autosize
                minRows={1}
                maxRows={5}
                maxLength={LENGTH.question}
                value={text}
                error={error}
                data-path={`questions.${index}.text`}
                data-text={key}
                onChange={({ currentTarget }) => set(index, { text: currentTarget.value })}
              />
              <NativeSelect
                label={t`“No” means`}
                aria-label={t`“No” to question ${number} means`}
                size="md"
                data={meanings}
                value={noMeans}
                onChange={({ currentTarget }) => set(index, { noMeans: currentTarget.value as NoMeans })}
              />
              <div className={classes.moves}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={44}
                  aria-label={t`Move question ${number} up`}
                  data-move={`${key}-up`}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <IconArrowUp {...look} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={44}
                  aria-label={t`Move question ${number} down`}
                  data-move={`${key}-down`}
                  disabled={number === questions.length}
                  onClick={() => move(index, index + 1)}
                >
                  <IconArrowDown {...look} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={44}
                  aria-label={t`Remove question ${number}`}
                  disabled={questions.length === 1}
                  onClick={() => remove(index)}
                >
                  <IconTrash {...look} />
                </ActionIcon>
              </div>
            </li>
          );
        })}
      </ol>
      {errors.questions !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)">
          {errors.questions}
        </Text>
      )}
      <Button
        variant="default"
        me="auto"
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={questions.length >= COUNT.questions}
        onClick={add}
      >
        <Trans>Add question</Trans>
      </Button>
    </FormPart>
  );
}
