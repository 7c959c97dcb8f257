/** `documents-north-site-20261121-093005.xlsx`: what is in it, whose it is, and when it was made (DOC-56, EQP-26). */
export function exportFileName(what: string, workspaceName: string, now: Date, ending = 'xlsx'): string {
  const place = workspaceName
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
  return `${[what, place, timestamp(now)].filter(Boolean).join('-')}.${ending}`;
}

/** The moment on the person's clock: YYYYMMDD-HHmmss. */
function timestamp(now: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())];
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()].map(two);
  return `${day.join('')}-${time.join('')}`;
}
