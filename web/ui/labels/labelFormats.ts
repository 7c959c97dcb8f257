/** Where labels stand on a page. All lengths are in millimetres. */
export interface LabelFormat {
  page: { width: number; height: number };
  columns: number;
  rows: number;
  label: { width: number; height: number };
  /** What is left free on all sides of a label: printers leave the edges of a page white. */
  padding: number;
  /** Lines around each label, along which it is cut out. */
  hasBorder?: boolean;
}

/** The formats that can be printed: sheets of 24 labels and the rolls of label printers (EQP-27), and slips to be cut apart (DOOR-13). */
export const LABEL_FORMATS = {
  sheet: {
    page: { width: 210, height: 297 },
    columns: 3,
    rows: 8,
    label: { width: 70, height: 37 },
    padding: 4.5,
  },
  roll: {
    page: { width: 62, height: 29 },
    columns: 1,
    rows: 1,
    label: { width: 62, height: 29 },
    padding: 1.5,
  },
  slips: {
    page: { width: 210, height: 297 },
    columns: 2,
    rows: 6,
    label: { width: 100, height: 46 },
    padding: 4,
    hasBorder: true,
  },
} as const satisfies Record<string, LabelFormat>;

export type FormatName = keyof typeof LABEL_FORMATS;

export const labelsOnPage = ({ columns, rows }: LabelFormat): number => columns * rows;

/** How many pages so many labels take, the first of them in the place `startAt`, counted from 1. */
export const pageCount = (format: LabelFormat, labels: number, startAt: number): number =>
  Math.ceil((startAt - 1 + labels) / labelsOnPage(format));

/** Where the label of a place lies on its page, from the top left corner: row by row. */
export function placeOf(format: LabelFormat, place: number): { page: number; left: number; top: number } {
  const { page, columns, rows, label } = format;
  const onPage = place % labelsOnPage(format);
  return {
    page: Math.floor(place / labelsOnPage(format)),
    left: (page.width - columns * label.width) / 2 + (onPage % columns) * label.width,
    top: (page.height - rows * label.height) / 2 + Math.floor(onPage / columns) * label.height,
  };
}

/** Between the code and the text. */
const GAP = 1.5;

/** The square of the code with its quiet zone, and the room for the text beside it. */
export function partsOfLabel({ label, padding }: LabelFormat) {
  const side = label.height - 2 * padding;
  return {
    code: { left: padding, top: padding, side },
    text: {
      left: padding + side + GAP,
      top: padding,
      width: label.width - 2 * padding - side - GAP,
      height: side,
    },
  };
}
