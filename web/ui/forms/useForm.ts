import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import type { ZodType } from 'zod';
import { fieldErrors, throwNetworkError } from '#web/api/client/errors.ts';
import { useOneAtATime } from './useOneAtATime.ts';

interface Options<Values> {
  initialValues: Values;
  /** Loads the schema of the values: apart from the screen, which need not wait for the validation library. */
  loadRules?: () => Promise<ZodType>;
  /** Does what the form is for, once the values hold. */
  send: (values: Values) => Promise<unknown>;
  /** Says in another place than the form that `send` failed, or that the rules couldn't be loaded, whether or not a field is to blame. */
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
    try {
      const refused = await check();
      if (Object.keys(refused).length > 0) return refused;
      const values = getValues();
      await send(values);
      setSaved(values);
      setSent(true);
      return {};
    } catch (error) {
      onError?.(error);
      const known = Object.entries(fieldErrors(error)).filter(([name]) => name in getValues());
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

interface FieldProps<Value> {
  /** Sets the field from a control of the browser or from a part that hands over the value itself. */
  onChange: (next: ChangeEvent<HTMLInputElement> | Value | null) => void;
  error: string | undefined;
  /** A password field does not say so by itself. */
  'aria-invalid': true | undefined;
  'data-path': string;
}

/** What is wrong, by the names of the fields. */
type Errors = Record<string, string>;

interface Fields<Values> {
  values: Values;
  errors: Errors;
  /** The values as they are now, where `values` are those of the last drawing. */
  getValues: () => Values;
  getInputProps: {
    <Name extends keyof Values & string>(name: Name): FieldProps<Values[Name]> & { value: Values[Name] };
    <Name extends keyof Values & string>(
      name: Name,
      options: { type: 'checkbox' },
    ): FieldProps<Values[Name]> & { checked: boolean };
  };
  /** Whether something would be lost. */
  isDirty: () => boolean;
  setErrors: (errors: Errors) => void;
  /** Enters values as a person would. */
  setValues: (some: Partial<Values>) => void;
  /** Takes values for those that are kept: what is entered is compared with them from now on. */
  setSaved: (values: Values) => void;
  /** Starts anew from these values. */
  reset: (values: Values) => void;
}

const isEvent = (next: unknown): next is ChangeEvent<HTMLInputElement> =>
  typeof next === 'object' && next !== null && 'currentTarget' in next;

/** The values and errors of a flat form, for `useForm`. */
function useFields<Values extends object>(initialValues: Values): Fields<Values> {
  const saved = useRef(initialValues);
  const latest = useRef(initialValues);
  const [values, setValues] = useState(initialValues);
  const [errors, setErrors] = useState<Errors>({});

  function set(name: string, next: unknown): void {
    latest.current = { ...latest.current, [name]: next };
    setValues(latest.current);
    setErrors(({ [name]: _, ...others }) => others);
  }

  function setSaved(next: Values): void {
    saved.current = next;
  }

  function reset(next: Values): void {
    setSaved(next);
    latest.current = next;
    setValues(next);
    setErrors({});
  }

  function getInputProps<Name extends keyof Values & string>(name: Name, options?: { type: 'checkbox' }) {
    const isBox = options?.type === 'checkbox';
    const value = values[name];
    return {
      ...(isBox ? { checked: value === true } : { value }),
      error: errors[name],
      'aria-invalid': errors[name] === undefined ? undefined : (true as const),
      'data-path': name,
      onChange: (next: ChangeEvent<HTMLInputElement> | Values[Name] | null) => {
        if (!isEvent(next)) set(name, next);
        else set(name, isBox ? next.currentTarget.checked : next.currentTarget.value);
      },
    };
  }

  return {
    values,
    errors,
    getValues: () => latest.current,
    getInputProps: getInputProps as Fields<Values>['getInputProps'],
    isDirty: () => {
      const before = new Map(Object.entries(saved.current));
      return Object.entries(values).some(([name, value]) => value !== before.get(name));
    },
    setErrors,
    setValues: (some) => {
      for (const [name, value] of Object.entries(some)) set(name, value);
    },
    setSaved,
    reset,
  };
}
