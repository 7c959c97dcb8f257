import sharp from 'sharp';
import { expect, test } from 'vitest';
import { seeded } from '#tests/support/seeded.ts';
import { LOOKED_AT, type PhotoProblem, photoProblems } from './measures.ts';

interface Photo {
  /** Pixels of the card's width. */
  width?: number;
  /** As a share of the size of its letters. */
  blur?: number;
  /** How far a pixel is from what it should be, at most. */
  noise?: number;
  /** A share of the light. */
  light?: number;
}

/** A card as wide as a thousand, with lines of strokes as high as letters: no typeface has to be there. */
function card(): string {
  const random = seeded(7);
  const line = (y: number, high: number) =>
    Array.from({ length: 26 }, (_, at) => {
      const [x, wide] = [300 + at * high, high * 0.55];
      const points = Array.from(
        { length: 5 },
        () => `${x + Math.floor(random() * 3) * (wide / 2)},${y + Math.floor(random() * 3) * (high / 2)}`,
      );
      return `<polyline points="${points.join(' ')}" fill="none" stroke="#222" stroke-width="${high / 9}"/>`;
    }).join('');
  const lines = [180, 250, 310, 370, 430, 490].map((y) => line(y, 22)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="640"><rect width="1000" height="640" fill="#6b5b4a"/>
    <rect x="40" y="40" width="920" height="560" fill="#fdfcf8"/><rect x="40" y="40" width="920" height="80" fill="#1864ab"/>${lines}</svg>`;
}

/** The size of the letters on a card that is a thousand pixels wide. */
const LETTERS = 30;

async function problemsOf({ width = 1600, blur = 0, noise = 0, light = 1 }: Photo): Promise<PhotoProblem[]> {
  const sigma = (blur * LETTERS * width) / 1000;
  let drawn = sharp(Buffer.from(card())).resize({ width }).greyscale();
  if (sigma >= 0.3) drawn = sharp(await drawn.png().toBuffer()).blur(sigma);
  const photo = await drawn.linear(light, 0).greyscale().raw().toBuffer({ resolveWithObject: true });
  const random = seeded(3);
  const taken = photo.data.map((value) => Math.max(0, Math.min(255, value + (random() - 0.5) * 2 * noise)));
  const { height } = photo.info;
  const raw = { width, height, channels: 1 } as const;
  const { data, info } = await sharp(taken, { raw })
    .resize({ width: Math.min(LOOKED_AT, width) })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = { grey: new Uint8Array(data), width: info.width, height: info.height };
  return photoProblems(picture, { width, height });
}

test.each<[photo: Photo, problems: PhotoProblem[]]>([
  [{}, []],
  [{ noise: 8 }, []],
  [{ noise: 20 }, []],
  [{ blur: 0.05, noise: 8 }, []],
  [{ blur: 0.1 }, []],
  [{ blur: 0.2 }, ['blurred']],
  [{ blur: 0.2, noise: 8 }, ['blurred']],
  [{ blur: 0.3 }, ['blurred']],
  [{ blur: 0.3, noise: 8, width: 2000 }, ['blurred']],
  // Dim light is no blur.
  [{ light: 0.5 }, []],
  [{ light: 0.22 }, ['dark']],
  [{ light: 0.22, blur: 0.3 }, ['dark']],
  [{ width: 1000 }, []],
  [{ width: 900 }, ['small']],
  [{ width: 900, blur: 0.3 }, ['small', 'blurred']],
  [{ width: 300 }, ['small']],
])('[SUB-01] of a photo of a card, %j, a person is told %j', async (photo, problems) => {
  expect(await problemsOf(photo)).toEqual(problems);
});

test('[SUB-01] an even picture, with the lens covered or pointed at a wall, is told of', () => {
  const even = (grey: number) => ({ grey: new Uint8Array(500 * 300).fill(grey), width: 500, height: 300 });
  const whole = { width: 2000, height: 1200 };
  expect(photoProblems(even(4), whole)).toEqual(['dark']);
  expect(photoProblems(even(250), whole)).toEqual(['blurred']);
});
