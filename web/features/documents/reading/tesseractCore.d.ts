/** The part of Tesseract that is used here; its package has no types. */
declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  interface TesseractApi {
    Init(path: null, language: string, engine: number): number;
    SetVariable(name: string, value: string): void;
    SetImageFile(exif: number, angle: number): number;
    FindLines(): void;
    GetGradient(): number;
    Recognize(monitor: null): number;
    GetUTF8Text(): string;
  }
  interface TesseractCore {
    FS: { writeFile(path: string, content: Uint8Array): void };
    TessBaseAPI: new () => TesseractApi;
  }
  export default function start(options: {
    wasmBinary: ArrayBuffer;
    printErr: () => void;
  }): Promise<TesseractCore>;
}
