/** Reads the code that a camera sees; null while it sees none. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | null>;

interface Detector {
  detect(image: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

/** The browser's own reader where it has one; else one in JavaScript, fetched now. */
export async function codeReader(): Promise<ReadCode> {
  return (await ownReader()) ?? (await fetchedReader());
}

async function ownReader(): Promise<ReadCode | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  if (!BarcodeDetector || !formats.includes('qr_code')) return null;
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  // Some browsers have the class, but nothing behind it.
  let instead: ReadCode | undefined;
  return async (video) => {
    if (instead) return instead(video);
    try {
      return (await detector.detect(video))[0]?.rawValue ?? null;
    } catch {
      instead = await fetchedReader();
      return null;
    }
  };
}

/** More pixels take longer and find no more. */
const LONGEST_SIDE = 800;

async function fetchedReader(): Promise<ReadCode> {
  const { decodePixels } = await import('./decodePixels.ts');
  const canvas = document.createElement('canvas');
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const { videoWidth, videoHeight } = video;
    const scale = Math.min(1, LONGEST_SIDE / Math.max(videoWidth, videoHeight, 1));
    canvas.width = Math.round(videoWidth * scale);
    canvas.height = Math.round(videoHeight * scale);
    if (!drawing || canvas.width === 0 || canvas.height === 0) return null;
    drawing.drawImage(video, 0, 0, canvas.width, canvas.height);
    return decodePixels(drawing.getImageData(0, 0, canvas.width, canvas.height));
  };
}
