import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { ZodType } from 'zod';
import { fieldErrors, NetworkError } from '#web/api/client/errors.ts';
import { enterToNext } from './enterToNext.ts';
import { lazySchema } from './lazySchema.ts';
import { type Fields, useFields } from './useFields.ts';
import { useOneAtATime } from './useOneAtATime.ts';

interface Options<Values> {
  initialValues: Values;
  /** Loads the schema of the values: apart from the screen, which need not wait for the validation library. */
  loadRules: () => Promise<ZodType>;
  /** Does what the form is for, once the values hold. */
  send: (values: Values) => Promise<unknown>;
  /** What a person reads when `send` fails and no field is to blame. */
  explain: (error: unknown) => string;
}

interface CheckedForm<Values> {
  form: Fields<Values>;
  /** For `<form {...}>`. */
  formProps: {
    noValidate: true;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => void;
    onFocus: () => void;
  };
  /** Checking or sending: the button shows it, and nothing is sent twice. */
  busy: boolean;
  failure: string | null;
}

/** A form that is checked, sent once at a time, and keeps what was typed when the call fails. */
export function useCheckedForm<Values extends Record<string, unknown>>(
  options: Options<Values>,
): CheckedForm<Values> {
  const { initialValues, loadRules, send, explain } = options;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const once = useOneAtATime();
  const load = useRef(() =>
    loadRules().catch((cause: unknown) => {
      throw new NetworkError(cause);
    }),
  );
  const form = useFields(initialValues);
  // Once the answer is drawn: a pressed button is disabled meanwhile and loses the focus.
  const focusNext = useRef<HTMLElement>(null);
  useEffect(() => {
    if (busy) return;
    focusNext.current?.focus();
    focusNext.current = null;
  }, [busy]);

  async function check(): Promise<Record<string, string>> {
    const errors = await lazySchema(load.current)(form.getValues());
    form.setErrors(errors);
    return errors;
  }

  /** The fields that the check or the server refuses; null when everything went well. */
  async function attempt(): Promise<Record<string, unknown> | null> {
    const refused = await check();
    if (Object.keys(refused).length > 0) return refused;
    try {
      await send(form.getValues());
      return null;
    } catch (error) {
      const names = Object.keys(form.getValues());
      const known = Object.entries(fieldErrors(error)).filter(([name]) => names.includes(name));
      if (known.length === 0) throw error;
      form.setErrors(Object.fromEntries(known));
      return Object.fromEntries(known);
    }
  }

  async function submit(element: HTMLFormElement): Promise<void> {
    const focused = document.activeElement;
    setBusy(true);
    setFailure(null);
    try {
      const refused = await attempt();
      if (!refused) return;
      const field = fieldOf(element, Object.keys(refused));
      if (field) focusNext.current = field;
      else setFailure(String(Object.values(refused)[0]));
    } catch (error) {
      setFailure(explain(error));
      if (focused instanceof HTMLElement) focusNext.current = focused;
    } finally {
      setBusy(false);
    }
  }

  return {
    form,
    formProps: {
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        const element = event.currentTarget;
        void once(() => submit(element));
      },
      onKeyDown: enterToNext,
      // Fetched while somebody types, so that the first load of a screen is spared the validation library.
      onFocus: () => void load.current().catch(() => undefined),
    },
    busy,
    failure,
  };
}

/** The first of the named fields as they stand on the screen. */
function fieldOf(element: HTMLFormElement, names: string[]): HTMLElement | undefined {
  const fields = element.querySelectorAll<HTMLElement>('[data-path]');
  return [...fields].find((field) => names.includes(field.dataset.path ?? ''));
}
