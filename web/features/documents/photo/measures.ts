/** A picture in shades of grey, row by row. */
interface GreyPicture {
  grey: Uint8Array;
  width: number;
  height: number;
}

/** What is wrong with a photo of a paper. */
export type PhotoProblem = 'small' | 'blurred' | 'dark';

/** Pixels of the shorter side of a picture on which small text can be read: a card scanned with 300 dots per inch has 638. */
const SHORTEST = 600;

/** Pixels of the longer side at which sharpness is looked at: noise of a camera is gone, and edges of letters are there. */
export const LOOKED_AT = 500;

/** Pixels of a side of the squares that a picture is cut into: a few letters. */
const SQUARE = 32;

/** Sharpness below which the letters of a paper run together (decision 0093). */
const SHARP = 0.0011;

/** The lightest grey of a picture on which paper still looks like paper. */
const DARK = 70;

/** What is wrong with a picture, of which `picture` is drawn no larger than `LOOKED_AT`. It is a guess: nobody is refused for it. */
export function photoProblems(
  picture: GreyPicture,
  whole: { width: number; height: number },
): PhotoProblem[] {
  const small: PhotoProblem[] = Math.min(whole.width, whole.height) < SHORTEST ? ['small'] : [];
  if (lightest(picture) < DARK) return [...small, 'dark'];
  return sharpness(picture) < SHARP ? [...small, 'blurred'] : small;
}

/** The grey above which hardly anything of a picture is. */
function lightest({ grey }: GreyPicture): number {
  const counts = new Uint32Array(256);
  for (const value of grey) counts[value] = (counts[value] ?? 0) + 1;
  let above = 0.01 * grey.length;
  let value = 255;
  while (value > 0 && above >= (counts[value] ?? 0)) {
    above -= counts[value] ?? 0;
    value -= 1;
  }
  return value;
}

/**
 * The variance of the Laplacian where a picture has most edges, less that where it has fewest, which is the noise of the camera;
 * as a share of what its light could bring, so that dim light is no blur.
 */
function sharpness(picture: GreyPicture): number {
  const squares = squaresOf(picture).sort((one, other) => one - other);
  const at = (share: number) => squares[Math.floor(share * squares.length)] ?? 0;
  return Math.max(0, at(0.97) - at(0.1)) / Math.max(1, lightest(picture)) ** 2;
}

/** The variance of the Laplacian in each square. */
function squaresOf({ grey, width, height }: GreyPicture): number[] {
  const squares: number[] = [];
  const at = (index: number) => grey[index] ?? 0;
  for (let top = 1; top + SQUARE < height; top += SQUARE)
    for (let left = 1; left + SQUARE < width; left += SQUARE) {
      let [sum, squared] = [0, 0];
      for (let y = top; y < top + SQUARE; y++)
        for (let here = y * width + left; here < y * width + left + SQUARE; here++) {
          const edge = at(here - 1) + at(here + 1) + at(here - width) + at(here + width) - 4 * at(here);
          sum += edge;
          squared += edge * edge;
        }
      const pixels = SQUARE * SQUARE;
      squares.push(squared / pixels - (sum / pixels) ** 2);
    }
  return squares;
}
