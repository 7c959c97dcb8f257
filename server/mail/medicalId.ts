import { valuesIn } from './direction.ts';
import { compose } from './layout.ts';
import type { Mail, Reader } from './mail.ts';
import { wordsOf } from './words/words.ts';

interface Letter extends Reader {
  workspace: { id: string; name: string };
  /** The name of who did it. */
  by: string | null;
  link: string;
}

/** Tells a person that an admin named them as a first aider (MID-06). */
export function firstAiderMail({ to, language, workspace, by, link }: Letter): Mail {
  const { medicalId, people } = wordsOf(language);
  const values = valuesIn(language, { by: by ?? people.somebody, workspace: workspace.name });
  return compose({ to, language, workspace, link, ...medicalId.firstAider(values) });
}

/** Tells the owner of a medical ID at once who opened it and why (MID-08). */
export function medicalIdOpenedMail(opened: Letter & { reason: string }): Mail {
  const { to, language, workspace, by, reason, link } = opened;
  const { medicalId, people } = wordsOf(language);
  const values = valuesIn(language, { by: by ?? people.somebody, workspace: workspace.name, reason });
  return compose({ to, language, workspace, link, ...medicalId.opened(values) });
}
