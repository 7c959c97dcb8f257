import { expect, test } from 'vitest';
import { printedLabels } from '#tests/support/labels.ts';
import { type FormatName, LABEL_FORMATS, labelsOnPage, pageCount } from './labelFormats.ts';
import { type Bitmap, type Label, labelPdf, type Printing } from './labelPdf.ts';

const id = (number: number) => `c${String(number).padStart(24, '0')}`;
const NAMES = [
  'Harness 12',
  'Страховочная привязь',
  '安全带',
  'حزام الأمان',
  'Ζώνη ασφαλείας',
  'x'.repeat(255),
];

const labels = (count: number, host = 'https://muster.example'): Label[] =>
  Array.from({ length: count }, (_, number) => ({
    address: `${host}/${id(1)}/equipment/${id(number)}`,
    company: 'North Site',
    phone: '+49 30 1234567',
    name: NAMES[number % NAMES.length] ?? '',
    marks: [`Tag ID: H-${number}`, `Serial number: SN-${number}`],
  }));

/** A browser draws the letters; here every text is a bar as long as it is. */
const drawText: Printing['drawText'] = ({ name }, room): Bitmap => {
  const [width, height] = [Math.floor(room.width * 8), Math.floor(room.height * 8)];
  const rowBytes = Math.ceil(width / 8);
  const bits = new Uint8Array(rowBytes * height);
  for (let y = 0; y < 40; y++) bits.fill(255, y * rowBytes, y * rowBytes + Math.min(rowBytes, name.length));
  return { width, height, bits };
};

const print = async (name: FormatName, given: Label[], startAt = 1) => {
  const format = LABEL_FORMATS[name];
  return printedLabels(await labelPdf(given, { title: 'Labels', format, startAt, drawText }), format);
};

test('[EQP-27] every label of a sheet and of the one after it leads to its item, beside its text', async () => {
  const given = labels(26);
  const printed = await print('sheet', given);
  expect(printed.map(({ address }) => address)).toEqual(given.map(({ address }) => address));
  expect(printed.filter(({ page }) => page === 1)).toHaveLength(2);
  for (const { moduleSize, ink } of printed) {
    expect(moduleSize).toBeGreaterThanOrEqual(0.4);
    expect(ink).toBeGreaterThan(0.005);
  }
});

test('[EQP-27] on a roll every label is a page, which leads to its item', async () => {
  const given = labels(3);
  const printed = await print('roll', given);
  expect(printed.map(({ address, page }) => [page, address])).toEqual(
    given.map(({ address }, page) => [page, address]),
  );
  expect(Math.min(...printed.map(({ moduleSize }) => moduleSize))).toBeGreaterThanOrEqual(0.4);
});

test.each(['sheet', 'roll'] as const)(
  '[EQP-27] a long address still has modules of 0.4 mm on a %s',
  async (name) => {
    const [given] = labels(1, `https://safety.${'long'.repeat(14)}.example.com:8443`);
    const [printed] = await print(name, given ? [given] : []);
    expect(printed?.address).toBe(given?.address);
    expect(printed?.moduleSize).toBeGreaterThanOrEqual(0.4);
  },
);

test('[EQP-27] a sheet that was begun is gone on with', async () => {
  const given = labels(4);
  const printed = await print('sheet', given, 23);
  expect(printed.map(({ address }) => address)).toEqual(given.map(({ address }) => address));
  const places = printed.map(({ page, place }) => [page, place]);
  expect(places).toEqual([
    [0, 22],
    [0, 23],
    [1, 0],
    [1, 1],
  ]);
  expect(pageCount(LABEL_FORMATS.sheet, 4, 23)).toBe(2);
  expect(labelsOnPage(LABEL_FORMATS.sheet)).toBe(24);
});

test('[DOOR-13] slips lead to their long addresses, with a line around each', async () => {
  const given = labels(13, 'https://portal.north-site.muster.example').map((label) => ({
    ...label,
    address: `https://portal.north-site.muster.example/join#link_${id(1)}_${'x'.repeat(43)}`,
  }));
  const printed = await print('slips', given);
  expect(printed.map(({ address }) => address)).toEqual(given.map(({ address }) => address));
  expect(Math.min(...printed.map(({ moduleSize }) => moduleSize))).toBeGreaterThanOrEqual(0.6);
});
