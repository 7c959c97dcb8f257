import sharp from 'sharp';
import type { Random } from '#server/demo/random.ts';

const SKINS = ['#f2d3b8', '#e3b18c', '#c98f66', '#a66f47', '#7c4d2e', '#5a3620'];
const HAIR = ['#2c211b', '#5b3a21', '#8c5a2b', '#b98a4a', '#6e6e6e', '#17181a'];
const HELMETS = ['#f2c230', '#ffffff', '#2f6fb5', '#d9472b', '#3c8f5a'];
const VESTS = ['#f27a1a', '#d8e022', '#1f7a6d', '#34495e'];
const WALLS = ['#cfe3e0', '#dfe6ee', '#efe3d3', '#e3dcec', '#d9e8d2', '#f0dcdc'];

const helmet = (colour: string): string => `
  <path d="M50 92a46 46 0 0 1 92 0z" fill="${colour}"/>
  <rect x="42" y="88" width="108" height="9" rx="4" fill="${colour}"/>
  <path d="M89 47h14v42H89z" fill="#000" opacity=".1"/>`;

const hair = (colour: string, isLong: boolean): string => `
  <path d="M56 96c0-30 16-46 40-46s40 16 40 46c-8-10-20-16-40-16s-32 6-40 16z" fill="${colour}"/>
  ${isLong ? `<path d="M56 92c-6 26-4 44 2 56h10c-6-18-6-38-4-52z M136 92c6 26 4 44-2 56h-10c6-18 6-38 4-52z" fill="${colour}"/>` : ''}`;

/** A drawn figure in working clothes for a profile, as WebP: nobody's photo, and nobody's likeness. */
export function face(random: Random): Promise<Buffer> {
  const skin = random.pick(SKINS);
  const colour = random.pick(HAIR);
  const isLong = random.chance(0.4);
  const hasHelmet = random.chance(0.55);
  const vest = random.pick(VESTS);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 192">
    <rect width="192" height="192" fill="${random.pick(WALLS)}"/>
    ${isLong ? `<path d="M56 88c-8 30-6 52-2 66h84c4-14 6-36-2-66z" fill="${colour}"/>` : ''}
    <path d="M18 192c2-36 30-52 78-52s76 16 78 52z" fill="${vest}"/>
    <path d="M58 144l12 48h10l-9-51z M134 144l-12 48h-10l9-51z" fill="#fff" opacity=".75"/>
    <path d="M82 122h28v24a14 14 0 0 1-28 0z" fill="${skin}"/>
    <ellipse cx="96" cy="98" rx="34" ry="40" fill="${skin}"/>
    ${hasHelmet ? helmet(random.pick(HELMETS)) : hair(colour, isLong)}
    <circle cx="83" cy="104" r="3.4" fill="#23282b"/><circle cx="109" cy="104" r="3.4" fill="#23282b"/>
    <path d="M84 120q12 9 24 0" stroke="#23282b" stroke-width="3" fill="none" stroke-linecap="round" opacity=".75"/>
  </svg>`;
  return sharp(Buffer.from(drawing)).webp({ quality: 80 }).toBuffer();
}
