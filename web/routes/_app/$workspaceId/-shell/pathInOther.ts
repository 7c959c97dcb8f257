import { isId } from '#contract/rules/ids.ts';

/**
 * The same screen in another workspace (WSP-44). Ids in the path belong to the old workspace, so the path is kept up to
 * the first of them only (WSP-45).
 */
export function pathInOther(path: string, workspaceId: string): string {
  const [, , ...rest] = path.split('/');
  const firstId = rest.findIndex((part) => isId(part));
  const kept = firstId === -1 ? rest : rest.slice(0, firstId);
  return ['', workspaceId, ...kept.filter((part) => part !== '')].join('/');
}
