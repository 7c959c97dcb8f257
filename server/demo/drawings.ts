import sharp from 'sharp';
import type { ItemDrawing } from './company/items.ts';
import type { Random } from './random.ts';

const INK = '#26343a';
const ORANGE = '#ee7b22';
const GREY = '#8e9ba1';

/** Each on a ground of 240 × 180. */
const SHAPES: Record<ItemDrawing, string> = {
  harness: `<g fill="none" stroke="${ORANGE}" stroke-width="11" stroke-linecap="round">
    <path d="M92 24c-12 40 30 52 28 92M148 24c12 40-30 52-28 92"/><path d="M84 92h72"/>
    <path d="M112 116c-34 4-38 34-20 46 16 8 26-14 28-46M128 116c34 4 38 34 20 46-16 8-26-14-28-46"/></g>
    <circle cx="120" cy="66" r="9" fill="none" stroke="${INK}" stroke-width="5"/><rect x="110" y="84" width="20" height="16" rx="3" fill="${INK}"/>`,
  lanyard: `<path d="M62 66c30-40 60 60 92 20 20-24 34-10 30 20" fill="none" stroke="${ORANGE}" stroke-width="10" stroke-linecap="round"/>
    <rect x="96" y="66" width="48" height="18" rx="6" fill="${INK}"/>
    <g fill="none" stroke="${GREY}" stroke-width="8"><ellipse cx="54" cy="84" rx="13" ry="22"/><ellipse cx="184" cy="126" rx="13" ry="22"/></g>`,
  ladder: `<g stroke="${GREY}" stroke-width="10" stroke-linecap="round"><path d="M84 166l22-152M156 166l-22-152"/></g>
    <g stroke="${ORANGE}" stroke-width="8"><path d="M89 140h62M93 114h54M96 90h48M99 66h42M103 42h34"/></g>`,
  sling: `<path d="M120 32c-60 40-70 110-30 118s30-50 30-70 0 62 30 70 30-78-30-118z" fill="none" stroke="#3c8f5a" stroke-width="13" stroke-linejoin="round"/>
    <rect x="134" y="112" width="30" height="20" fill="#fff" stroke="${INK}" stroke-width="3"/>`,
  grinder: `<rect x="86" y="74" width="104" height="34" rx="14" fill="${ORANGE}"/><rect x="170" y="80" width="36" height="22" rx="8" fill="${INK}"/>
    <circle cx="76" cy="92" r="36" fill="${GREY}"/><circle cx="76" cy="92" r="9" fill="${INK}"/><path d="M52 60a40 40 0 0 1 48 0l-10 16H62z" fill="${INK}"/>
    <rect x="106" y="40" width="14" height="40" rx="6" fill="${INK}"/>`,
  detector: `<rect x="80" y="26" width="80" height="128" rx="14" fill="#e5b92b"/><rect x="92" y="42" width="56" height="42" rx="4" fill="#cfe3d4"/>
    <g fill="${INK}"><rect x="98" y="52" width="18" height="6"/><rect x="98" y="66" width="26" height="6"/><circle cx="104" cy="104" r="8"/><circle cx="136" cy="104" r="8"/><rect x="96" y="126" width="48" height="8" rx="4"/></g>`,
  extinguisher: `<rect x="92" y="50" width="56" height="114" rx="20" fill="#cf3327"/><rect x="92" y="92" width="56" height="30" fill="#fff"/>
    <path d="M108 50V32h24v18M132 34c30-6 40 20 30 70" fill="none" stroke="${INK}" stroke-width="9" stroke-linecap="round"/><rect x="104" y="20" width="46" height="10" rx="5" fill="${INK}"/>`,
  forklift: `<path d="M74 120V60h46l24 60z" fill="none" stroke="${INK}" stroke-width="9"/><rect x="56" y="104" width="100" height="38" rx="8" fill="${ORANGE}"/>
    <path d="M168 24v124h44" fill="none" stroke="${INK}" stroke-width="9"/><circle cx="80" cy="146" r="17" fill="${INK}"/><circle cx="140" cy="146" r="17" fill="${INK}"/>
    <rect x="176" y="96" width="36" height="44" fill="#b98a4a"/>`,
  aid: `<rect x="58" y="46" width="124" height="98" rx="14" fill="#2f8f5b"/><path d="M96 46V32h48v14" fill="none" stroke="${INK}" stroke-width="9"/>
    <path d="M120 124c-44-28-30-58-12-54 8 2 12 8 12 14 0-6 4-12 12-14 18-4 32 26-12 54z" fill="#fff"/><path d="M122 78l-12 20h12l-6 18 20-26h-13l7-12z" fill="#2f8f5b"/>`,
};

const GROUNDS = ['#e9eef0', '#f1ece4', '#e4ebe3'];

/** A drawing of an item, as JPEG; `turn` chooses the ground. */
export const itemPicture = (kind: ItemDrawing, turn: number): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360" viewBox="0 0 240 180">
      <rect width="240" height="180" fill="${GROUNDS[turn % GROUNDS.length]}"/><ellipse cx="120" cy="166" rx="76" ry="8" fill="#000" opacity=".08"/>${SHAPES[kind]}</svg>`),
  )
    .jpeg({ quality: 80 })
    .toBuffer();

/** The logo of the sample company: a hill, and a lark as two strokes. */
export const companyLogo = (): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 64 64">
      <rect width="64" height="64" fill="#123b3a"/><path d="M6 50c10-16 18-20 26-12s14 2 26-6v20a8 8 0 0 1-8 8H14a8 8 0 0 1-8-8z" fill="#2f8f7c"/>
      <path d="M18 24q8-8 14 0 6-8 14 0" fill="none" stroke="#f5b942" stroke-width="4" stroke-linecap="round"/></svg>`),
  )
    .png()
    .toBuffer();

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
