/** Hands a file that was made here to the person, as a download. */
export function saveFile(content: BlobPart, type: string, fileName: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has taken hold of it by then.
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
