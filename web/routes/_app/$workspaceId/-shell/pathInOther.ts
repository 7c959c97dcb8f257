import { isId } from '#contract/rules/ids.ts';

/**
 * The same screen in another workspace (WSP-44). Ids in the path belong to the old workspace, so the path is kept up to
 * the first of them only, and further up where no screen stands there (WSP-45).
 */
export function pathInOther(
  path: string,
  workspaceId: string,
  isScreen: (subPath: string) => boolean,
): string {
  const rest = path.split('/').slice(2);
  const firstId = rest.findIndex((part) => isId(part));
  const kept = (firstId === -1 ? rest : rest.slice(0, firstId)).filter((part) => part !== '');
  while (kept.length > 0 && !isScreen(kept.join('/'))) kept.pop();
  return ['', workspaceId, ...kept].join('/');
}
