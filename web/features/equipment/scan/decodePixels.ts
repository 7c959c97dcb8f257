import decodeQR from 'qr/decode.js';

interface Pixels {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** The text of the code in a picture; null when there is none that can be read. */
export function decodePixels({ width, height, data }: Pixels): string | null {
  try {
    return decodeQR({ width, height, data });
  } catch {
    return null;
  }
}
