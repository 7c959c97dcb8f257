import { vi } from 'vitest';

/** Stands in for the server that files are uploaded to: each file has arrived at once, under an id of its own. Tells what it was sent. */
export function takingUploads(): File[] {
  const sent: File[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {};
      status = 200;
      response: object = {};
      onload = () => {};
      open() {}
      setRequestHeader() {}
      abort() {}
      send(form: FormData) {
        const file = form.get('file') as File;
        sent.push(file);
        this.response = { id: `upload-${sent.length}`, name: file.name, mimeType: file.type };
        queueMicrotask(() => this.onload());
      }
    },
  );
  return sent;
}
