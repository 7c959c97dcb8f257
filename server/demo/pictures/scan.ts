import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';

const TABLES = ['#6d5b49', '#8a8f92', '#3f4a50', '#a79478'];

/** Makes pictures of pages, as people take them with a phone or a scanner. */
export interface PageCamera {
  /** Lying askew on a table; `turn` says how, and on which. */
  photo(pdf: Buffer, turn: number): Promise<Buffer>;
  /** As flat as it was printed. */
  scan(pdf: Buffer): Promise<Buffer>;
  close(): void;
}

/** The letters come from PDFium, for a machine that has no fonts draws none. */
export async function camera(): Promise<PageCamera> {
  const library = await PDFiumLibrary.init();
  const printed = async (pdf: Buffer, scale: number) => {
    const document = await library.loadDocument(pdf);
    try {
      const { data, width, height } = await document.getPage(0).render({ scale, render: 'bitmap' });
      return sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
    } finally {
      document.destroy();
    }
  };
  return {
    async photo(pdf, turn) {
      const background = TABLES[turn % TABLES.length] ?? '#6d5b49';
      const edge = 24 + (turn % 22);
      const page = await printed(pdf, 1.5);
      return page
        .extend({ top: edge, bottom: edge, left: edge, right: edge, background })
        .rotate(((turn % 71) - 35) / 10, { background })
        .modulate({ brightness: 0.92 + (turn % 11) / 100 })
        .jpeg({ quality: 70 })
        .toBuffer();
    },
    scan: async (pdf) =>
      (await printed(pdf, 1.2)).png({ palette: true, colours: 32, effort: 1, dither: 0 }).toBuffer(),
    close: () => library.destroy(),
  };
}
