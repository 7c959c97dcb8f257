import { useEffect, useState } from 'react';
import type { UsedForm } from './useForm.ts';

/**
 * Whether the values of a form hold by its rules, for a button that waits for that (ONB-63, ONB-71). The rules are loaded
 * after the screen; if they cannot be, the button may be pressed and the form says why nothing happens.
 */
export function useValidity<Values>({ values, loadRules }: UsedForm<Values>): boolean {
  const [rules, setRules] = useState<{ hold: (values: unknown) => boolean }>({ hold: () => false });
  const [load] = useState(() => loadRules);
  useEffect(() => {
    load?.().then(
      (schema) => setRules({ hold: (given) => schema.safeParse(given).success }),
      () => setRules({ hold: () => true }),
    );
  }, [load]);
  return rules.hold(values);
}
