import { ph } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import '@mantine/core/styles/Stepper.layer.css';
import { Stepper } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import classes from './Steps.module.css';

interface Props {
  titles: readonly string[];
  /** Index of the step that is open. */
  active: number;
  /** Called with the index of a step that was done already. */
  onBack?: (step: number) => void;
}

/** The steps of a longer task. On phones one line says where one is. */
export function Steps({ titles, active, onBack }: Props) {
  const narrow = useMediaQuery('(max-width: 640px)', window.innerWidth <= 640);
  if (narrow) {
    return (
      <p className={classes.line}>
        <Trans>
          Step {{ active: active + 1 }} of {{ count: titles.length }}:{' '}
          <strong>{ph({ title: titles[active] ?? '' })}</strong>
        </Trans>
      </p>
    );
  }
  return (
    <Stepper
      active={active}
      size="sm"
      onStepClick={onBack}
      wrap={false}
      classNames={{
        step: classes.step,
        stepBody: classes.body,
        stepLabel: classes.label,
        stepIcon: classes.icon,
        stepCompletedIcon: classes.done,
        separator: classes.separator,
      }}
    >
      {titles.map((title, index) => (
        <Stepper.Step
          key={title}
          label={title}
          allowStepSelect={onBack !== undefined && index < active}
          aria-current={index === active ? 'step' : undefined}
        />
      ))}
    </Stepper>
  );
}
