import type { FormErrors } from '@mantine/form';
import type { z } from 'zod';

/**
 * Validates a form by a schema of the contract that is loaded when it is first needed, so that the first load of a
 * screen stays small: `validate: lazySchema(() => import('#contract/session.ts').then((m) => m.credentialsSchema))`.
 */
export const lazySchema =
  (load: () => Promise<z.ZodType>) =>
  async (values: unknown): Promise<Record<string, string>> => {
    const result = (await load()).safeParse(values);
    if (result.success) return {};
    const errors: Record<string, string> = {};
    for (const issue of result.error.issues) errors[issue.path.join('.')] ??= issue.message;
    return errors;
  };

/** For the second argument of `form.onSubmit`: the first field with an error gets the focus. */
export const focusFirstError =
  (form: { getInputNode: (path: string) => HTMLElement | null }) =>
  (errors: FormErrors): void => {
    const nodes = Object.keys(errors).map((path) => form.getInputNode(path));
    const inOrder = nodes.filter((node) => node !== null);
    inOrder.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
    inOrder[0]?.focus();
  };
