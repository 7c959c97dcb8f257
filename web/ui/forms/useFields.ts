import { type ChangeEvent, useRef, useState } from 'react';

interface FieldProps<Value> {
  /** Sets the field from a control of the browser or from a part that hands over the value itself. */
  onChange: (next: ChangeEvent<HTMLInputElement> | Value | null) => void;
  error: string | undefined;
  /** A password field does not say so by itself. */
  'aria-invalid': true | undefined;
  'data-path': string;
}

/** What is wrong, by the names of the fields. */
export type Errors = Record<string, string>;

export interface Fields<Values> {
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
export function useFields<Values extends object>(initialValues: Values): Fields<Values> {
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
