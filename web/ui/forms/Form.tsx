import { Trans } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import card from '#web/ui/Card.module.css';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import classes from './Form.module.css';
import { UnsavedChanges } from './UnsavedChanges.tsx';
import type { FormState } from './useForm.ts';

interface Props {
  form: FormState;
  submitLabel: string;
  /** What Cancel does, or where it leads: `linkOptions({ to, params })`. */
  cancel?: (() => void) | LinkProps;
  /** What stands before the button where there is nothing to cancel. */
  beside?: ReactNode;
  /** Whether the button may be pressed. */
  canSubmit?: boolean;
  /** Red, for what cannot be undone. */
  danger?: boolean;
  /** Whether leaving would lose something; false where nothing entered is worth a question. */
  isChanged?: boolean;
  /** A page of its own: on a sheet, with the buttons always in sight. */
  page?: boolean;
  className?: string;
  actionsClassName?: string;
  'aria-label'?: string;
  /** The fields. */
  children: ReactNode;
}

/** A sheet that is a page of its own, with its buttons always in sight; one that says `data-start` stands apart from those that lead on. */
export function FormSheet({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  return (
    <div className={`${card.root} ${classes.root} ${classes.page}`} data-bare={!actions || undefined}>
      {children}
      {actions && (
        <Group justify="flex-end" gap={12} className={classes.actions}>
          {actions}
        </Group>
      )}
    </div>
  );
}

interface FormPartProps {
  title: ReactNode;
  /** What there is to know of it, beside its fields. */
  note?: ReactNode;
  disabled?: boolean;
  children: ReactNode;
}

/** Fields that belong together: on a laptop their title stands beside them, and they are as wide as in every form. */
export function FormPart({ title, note, disabled = false, children }: FormPartProps) {
  return (
    <fieldset className={classes.part} disabled={disabled}>
      <legend>{title}</legend>
      {note && <div className={classes.note}>{note}</div>}
      <div className={classes.root}>{children}</div>
    </fieldset>
  );
}

/**
 * The shell of a form: its fields, why it failed, Cancel and Save at the end, and the question before unsaved changes are lost. The
 * first wrong field gets the focus.
 */
export function Form(props: Props) {
  const { form, submitLabel, cancel, canSubmit = true, danger, isChanged = form.isDirty() } = props;
  const { busy, failure, isSent, formProps } = form;
  const leave = cancel === undefined ? props.beside : <Cancel cancel={cancel} disabled={busy} />;
  return (
    <form
      {...formProps}
      className={[props.page && `${card.root} ${classes.page}`, props.className ?? classes.root]
        .filter(Boolean)
        .join(' ')}
      aria-label={props['aria-label']}
    >
      {props.children}
      {failure && <Notice tone="bad">{failure}</Notice>}
      <Group justify="flex-end" gap={12} className={props.page ? classes.actions : props.actionsClassName}>
        {leave}
        <Button type="submit" color={danger ? 'red' : undefined} disabled={!canSubmit} loading={busy}>
          {submitLabel}
        </Button>
      </Group>
      <UnsavedChanges when={isChanged && !busy && !isSent} />
    </form>
  );
}

function Cancel({ cancel, disabled }: { cancel: (() => void) | LinkProps; disabled: boolean }) {
  if (typeof cancel !== 'function') {
    return (
      <ButtonLink variant="default" {...cancel}>
        <Trans>Cancel</Trans>
      </ButtonLink>
    );
  }
  return (
    <Button variant="default" disabled={disabled} onClick={cancel}>
      <Trans>Cancel</Trans>
    </Button>
  );
}
