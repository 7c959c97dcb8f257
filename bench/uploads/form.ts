import { randomUUID } from 'node:crypto';

const BOUNDARY = 'bench-boundary';

export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** A form with a PDF of so many bytes, which no other form has. */
export function formOf(bytes: number): Buffer {
  const head = [
    `--${BOUNDARY}`,
    'content-disposition: form-data; name="file"; filename="a.pdf"',
    'content-type: application/pdf',
    '',
    '%PDF-1.7\n',
  ].join('\r\n');
  return Buffer.concat([
    Buffer.from(head),
    Buffer.alloc(bytes, randomUUID()),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
}
