import { Text } from '@mantine/core';
import { useId } from 'react';
import { INSPECTION_RESULTS, type InspectionResult } from '#contract/rules/equipment.ts';
import { resultLabels } from '#web/words/inspections.ts';
import { Choices } from './Choices.tsx';
import classes from './ResultChoice.module.css';
import { resultLooks } from './resultLooks.ts';

interface Props {
  value: InspectionResult | null;
  onChange: (result: InspectionResult) => void;
  error: string | undefined;
  /** Why it can't be changed; nothing where it can. */
  fixed?: string | undefined;
  'data-path': string;
}

/** Passed or failed, as two fields large enough for gloves. */
export function ResultChoice({ value, onChange, error, fixed, 'data-path': path }: Props) {
  const errorId = useId();
  const fixedId = useId();
  return (
    <Choices question="Result">
      <div className={classes.options}>
        {INSPECTION_RESULTS.map((result) => {
          const { tone, icon: Icon } = resultLooks[result];
          return (
            <label key={result} className={classes.option} data-tone={tone}>
              <input
                type="radio"
                name="status"
                className={classes.input}
                checked={value === result}
                onChange={() => onChange(result)}
                disabled={fixed !== undefined && value !== result}
                data-path={path}
                aria-invalid={error === undefined ? undefined : true}
                aria-describedby={error === undefined ? fixed && fixedId : errorId}
              />
              <Icon size={26} stroke={1.8} aria-hidden />
              {resultLabels[result]}
            </label>
          );
        })}
      </div>
      {fixed !== undefined && (
        <Text id={fixedId} size="sm" mt={6} c="dimmed">
          {fixed}
        </Text>
      )}
      {error !== undefined && (
        <Text id={errorId} size="sm" mt={6} c="var(--mantine-color-error)">
          {error}
        </Text>
      )}
    </Choices>
  );
}
