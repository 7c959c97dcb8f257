import { isId } from '#contract/rules/ids.ts';

export interface ItemPlace {
  workspaceId: string;
  itemId: string;
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * The address that a label carries: at the portal's public address, or where the page was opened while the portal has none
 * that another device could reach (EQP-27).
 */
export function itemAddress(
  { workspaceId, itemId }: ItemPlace,
  publicUrl: string,
  pageOrigin: string,
): string {
  const base = LOOPBACK.test(new URL(publicUrl).hostname) ? pageOrigin : publicUrl;
  return new URL(`/${workspaceId}/equipment/${itemId}`, base).href;
}

/** The item that a code leads to; null when it is not a label of a portal at one of these addresses (EQP-28). */
export function itemAtAddress(text: string, addresses: string[]): ItemPlace | null {
  if (!URL.canParse(text)) return null;
  const { origin, pathname } = new URL(text);
  if (!addresses.some((address) => new URL(address).origin === origin)) return null;
  const [, workspaceId = '', noun, itemId = '', ...rest] = pathname.replace(/\/$/, '').split('/');
  return noun === 'equipment' && rest.length === 0 && isId(workspaceId) && isId(itemId)
    ? { workspaceId, itemId }
    : null;
}
