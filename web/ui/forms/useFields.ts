import { type ChangeEvent, useRef, useState } from 'react';

interface FieldProps<Value> {
  /** Sets the field from a control of the browser or from a part that hands over the value itself. */
  onChange: (next: ChangeEvent<HTMLInputElement> | Value | null) => void;
  error: string | undefined;
  /** A password field does not say so by itself. */
  'aria-invalid': true | undefined;
  'data-path': string;
}

type Errors = Record<string, string>;

export interface Fields<Values> {
  values: Values;
  /** The values as they are now, where `values` are those of the last drawing. */
  getValues: () => Values;
  getInputProps: {
    <Name extends keyof Values & string>(name: Name): FieldProps<Values[Name]> & { value: Values[Name] };
    <Name extends keyof Values & string>(
      name: Name,
      options: { type: 'checkbox' },
    ): FieldProps<Values[Name]> & { checked: boolean };
  };
  isDirty: () => boolean;
  setErrors: (errors: Errors) => void;
}

const isEvent = (next: unknown): next is ChangeEvent<HTMLInputElement> =>
  typeof next === 'object' && next !== null && 'currentTarget' in next;

/**
 * The values and errors of a flat form. The login screen loads this in place of a form library, which brings nested
 * values, lists and watchers that no form of few fields needs.
 */
export function useFields<Values extends Record<string, unknown>>(initialValues: Values): Fields<Values> {
  const initial = useRef(initialValues);
  const latest = useRef(initialValues);
  const [values, setValues] = useState(initialValues);
  const [errors, setErrors] = useState<Errors>({});

  function set(name: string, next: unknown): void {
    latest.current = { ...latest.current, [name]: next };
    setValues(latest.current);
    setErrors(({ [name]: _, ...others }) => others);
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
    getValues: () => latest.current,
    getInputProps: getInputProps as Fields<Values>['getInputProps'],
    isDirty: () => Object.keys(values).some((name) => values[name] !== initial.current[name]),
    setErrors,
  };
}
