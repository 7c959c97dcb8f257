import { PDFiumLibrary } from '@hyzyla/pdfium';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { certificatePdf, sitePaperPdf } from './certificate.ts';
import { type Certificate, certificates } from './company/certificates.ts';
import { SITE_PAPER } from './company/courses.ts';
import { plainLetters } from './company/names.ts';
import type { Person } from './company/people.ts';
import { type DrawnFile, type KeptFile, keepContent } from './files.ts';
import { AT_ONCE, type Story } from './story.ts';

const TABLES = ['#6d5b49', '#8a8f92', '#3f4a50', '#a79478'];

/** Makes pictures of pages, as people take them with a phone or a scanner. */
interface PageCamera {
  /** Lying askew on a table; `turn` says how, and on which. */
  photo(pdf: Buffer, turn: number): Promise<Buffer>;
  /** As flat as it was printed. */
  scan(pdf: Buffer): Promise<Buffer>;
  close(): void;
}

/** The letters come from PDFium, for a machine that has no fonts draws none. */
async function camera(): Promise<PageCamera> {
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

/** A certificate with its file, and the file of the one before. */
export interface KeptCertificate {
  certificate: Certificate;
  file: KeptFile;
  former: KeptFile | null;
}

/** Draws all certificates of the company and keeps them in the store. */
export async function papersOf({
  services,
  signal,
  workspaceId,
  people,
  random,
  calendar,
}: Story): Promise<KeptCertificate[]> {
  const scanner = await camera();
  const limit = pLimit(AT_ONCE);
  const keep = async (certificate: Certificate) => {
    signal.throwIfAborted();
    return keepContent(services, workspaceId, await drawn(certificate, scanner));
  };
  try {
    return await Promise.all(
      certificates(random, people, calendar.today).map(async (certificate) => ({
        certificate,
        file: await limit(keep, certificate),
        former:
          certificate.former &&
          (await limit(keep, { ...certificate, ...certificate.former, isPicture: false })),
      })),
    );
  } finally {
    scanner.close();
  }
}

async function drawn(certificate: Certificate, { photo, scan }: PageCamera): Promise<DrawnFile> {
  const { course, holder, isPicture } = certificate;
  const name = `${course.name} ${plainLetters(holder.printed)}`.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const pdf = await certificatePdf(certificate);
  if (!isPicture) return { name: `${name}.pdf`, type: 'PDF', content: pdf };
  if (course.form === 'card')
    return { name: `${name}.jpg`, type: 'JPEG', content: await photo(pdf, turnOf(certificate)) };
  return { name: `${name}.png`, type: 'PNG', content: await scan(pdf) };
}

const turnOf = ({ number }: Certificate): number => Number(number.slice(-5));

/** A certificate that is drawn and kept by itself, as a PDF. */
export const keptPaper = async (
  { services, workspaceId }: Story,
  certificate: Certificate,
): Promise<KeptFile> => {
  const name = `${certificate.course.name.toLowerCase().replaceAll(' ', '-')}.pdf`;
  return keepContent(services, workspaceId, {
    name,
    type: 'PDF',
    content: await certificatePdf(certificate),
  });
};

/** The paper that everybody on a site gets. */
export async function sitePaper(
  { services, workspaceId, calendar }: Story,
  site: NonNullable<Person['site']>,
  since: number,
): Promise<KeptFile> {
  const content = await sitePaperPdf(SITE_PAPER, site, calendar.moment(since, '06:00'));
  const name = `${SITE_PAPER} ${site}`.toLowerCase().replaceAll(' ', '-');
  return keepContent(services, workspaceId, { name: `${name}.pdf`, type: 'PDF', content });
}
