import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ZodType } from 'zod';
import { fieldErrors, throwNetworkError } from '#web/api/client/errors.ts';
import { type Errors, type Fields, useFields } from './useFields.ts';
import { useOneAtATime } from './useOneAtATime.ts';

interface Options<Values> {
  initialValues: Values;
  /** Loads the schema of the values: apart from the screen, which need not wait for the validation library. */
  loadRules?: () => Promise<ZodType>;
  /** Does what the form is for, once the values hold. */
  send: (values: Values) => Promise<unknown>;
  /** Says that `send` failed in another place than the form, whether or not a field is to blame. */
  onError?: (error: unknown) => void;
  /** What a person reads in the form when `send` fails and no field is to blame. */
  explain: (error: unknown) => string | null;
}

/** What the shell around the fields needs, of a form with whatever values. */
export interface FormState {
  /** For the element of the form. */
  formProps: {
    noValidate: true;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    onFocus: () => void;
  };
  /** Checking or sending: the button shows it, and nothing is sent twice. */
  busy: boolean;
  failure: string | null;
  isDirty: () => boolean;
  /** Whether what stands in the fields has been sent: nothing is lost then, also while the screen is being left. */
  isSent: boolean;
}

export interface UsedForm<Values> extends Fields<Values>, FormState {
  loadRules: (() => Promise<ZodType>) | undefined;
  /** Shows at the fields what is wrong with the values, and returns it. */
  check: () => Promise<Errors>;
}

/**
 * The values of a form, which are checked, sent once at a time, and kept when the call fails. `<Form>` or `<PlainForm>`
 * stands around the fields. The login loads this: a form library is too heavy for it (decision 0016).
 */
export function useForm<Values extends object>(options: Options<Values>): UsedForm<Values> {
  const { initialValues, loadRules, send, onError, explain } = options;
  const fields = useFields(initialValues);
  const { getValues, setErrors, setSaved } = fields;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [wasSent, setSent] = useState(false);
  const once = useOneAtATime();
  // Once the answer is drawn: a pressed button is disabled meanwhile and loses the focus.
  const focusNext = useRef<HTMLElement>(null);
  useEffect(() => {
    if (busy) return;
    focusNext.current?.focus();
    focusNext.current = null;
  }, [busy]);

  async function check(): Promise<Errors> {
    const rules = await loadRules?.().catch(throwNetworkError);
    const errors: Errors = {};
    for (const issue of rules?.safeParse(getValues()).error?.issues ?? [])
      errors[issue.path.join('.')] ??= issue.message;
    setErrors(errors);
    return errors;
  }

  /** What the check or the server refuses, by field. */
  async function attempt(): Promise<Errors> {
    const refused = await check();
    if (Object.keys(refused).length > 0) return refused;
    const values = getValues();
    try {
      await send(values);
      setSaved(values);
      setSent(true);
      return {};
    } catch (error) {
      onError?.(error);
      const known = Object.entries(fieldErrors(error)).filter(([name]) => name in values);
      if (known.length === 0) throw error;
      const errors = Object.fromEntries(known);
      setErrors(errors);
      return errors;
    }
  }

  async function submit(element: HTMLFormElement): Promise<void> {
    const focused = document.activeElement;
    setBusy(true);
    setFailure(null);
    try {
      const refused = await attempt();
      const field = fieldOf(element, refused);
      if (field) focusNext.current = field;
      else setFailure(Object.values(refused)[0] ?? null);
    } catch (error) {
      setFailure(explain(error));
      if (focused instanceof HTMLElement) focusNext.current = focused;
    } finally {
      setBusy(false);
    }
  }

  return {
    ...fields,
    loadRules,
    check,
    busy,
    failure,
    isSent: wasSent && !fields.isDirty(),
    formProps: {
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        const element = event.currentTarget;
        void once(() => submit(element));
      },
      // Fetched while somebody types, so that the first load of a screen is spared the validation library.
      onFocus: () => void loadRules?.().catch(() => undefined),
    },
  };
}

/** The first of the refused fields as they stand on the screen. */
function fieldOf(element: HTMLFormElement, refused: Errors): HTMLElement | undefined {
  const fields = element.querySelectorAll<HTMLElement>('[data-path]');
  return [...fields].find((field) => (field.dataset.path ?? '') in refused);
}
