/** Copies a text. False where the browser doesn't let it: no page may that came without TLS from another machine. */
export const copyText = async (text: string): Promise<boolean> =>
  (await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  )) ?? false;
