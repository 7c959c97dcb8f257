import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import type { Random } from '#server/demo/random.ts';

const TABLES = ['#6d5b49', '#8a8f92', '#3f4a50', '#a79478'];

/** Makes pictures of pages, as people take them with a phone or a scanner. */
export interface Camera {
  /** Lying askew on a table. */
  photo(pdf: Buffer): Promise<Buffer>;
  /** As flat as it was printed. */
  scan(pdf: Buffer): Promise<Buffer>;
  close(): void;
}

/** The letters come from PDFium, for a machine that has no fonts draws none. */
export async function camera(random: Random): Promise<Camera> {
  const library = await PDFiumLibrary.init();
  const printed = async (pdf: Buffer) => {
    const document = await library.loadDocument(pdf);
    try {
      const { data, width, height } = await document.getPage(0).render({ scale: 1.5, render: 'bitmap' });
      return sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
    } finally {
      document.destroy();
    }
  };
  return {
    async photo(pdf) {
      const background = random.pick(TABLES);
      const [edge, angle] = [random.between(24, 46), random.between(-35, 35) / 10];
      const brightness = random.between(92, 102) / 100;
      const page = await printed(pdf);
      const lying = page
        .extend({ top: edge, bottom: edge, left: edge, right: edge, background })
        .rotate(angle, { background })
        .modulate({ brightness });
      return lying.jpeg({ quality: 70 }).toBuffer();
    },
    scan: async (pdf) => (await printed(pdf)).png({ palette: true, colours: 64 }).toBuffer(),
    close: () => library.destroy(),
  };
}
