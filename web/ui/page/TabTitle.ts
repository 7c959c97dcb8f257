import { useDocumentTitle } from '@mantine/hooks';
import { useMatches } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { onAnswersChanged } from '#web/api/client/answers.ts';
import { documentTitle } from './documentTitle.ts';
import { type TitleContext, useRouteTitles } from './routeTitles.ts';

/** Names the browser tab after the screen, the thing that it shows and the workspace. */
export function TabTitle(): null {
  const titles = useRouteTitles();
  const { workspaceName }: TitleContext = useMatches().at(-1)?.context ?? {};
  const workspace = useSyncExternalStore(onAnswersChanged, () => workspaceName?.());
  useDocumentTitle(documentTitle(titles, workspace));
  return null;
}
