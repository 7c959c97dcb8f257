import { randomBytes, randomUUID } from 'node:crypto';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';

/** A real PDF of at least `size` bytes: a page, and what it takes as an attachment. No two have the same content. */
export async function aPdf(size = 1_000, text = 'Certificate of training'): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([300, 400]).drawText(text, { size: 14, x: 20, y: 350 });
  document.setSubject(randomUUID());
  if (size > 2_000) await document.attach(randomBytes(size), 'appendix.bin');
  // Compressed, another subject could make it a byte longer.
  return Buffer.from(await document.save({ useObjectStreams: false }));
}

/** Noise cannot be compressed, so the number of pixels decides about the size. */
const noise = (pixels: number) => {
  const side = Math.max(8, Math.ceil(Math.sqrt(pixels)));
  const channels = 3;
  return sharp(randomBytes(side * side * channels), { raw: { width: side, height: side, channels } });
};

/** A real PNG of about `size` bytes. */
export const aPng = (size = 1_000): Promise<Buffer> =>
  noise(size / 3)
    .png()
    .toBuffer();

/** A real JPEG of about `size` bytes. */
export const aJpeg = (size = 1_000): Promise<Buffer> => noise(size).jpeg({ quality: 95 }).toBuffer();

/** Files as a browser's form sends them. */
export async function multipart(
  files: { content: Uint8Array; name: string }[],
): Promise<{ headers: Record<string, string>; payload: Buffer }> {
  const form = new FormData();
  for (const { content, name } of files) form.append('file', new File([new Uint8Array(content)], name));
  const encoded = new Response(form);
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  };
}
