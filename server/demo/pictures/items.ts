import sharp from 'sharp';
import type { ItemDrawing } from '#server/demo/company/items.ts';

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
      <rect width="64" height="64" rx="12" fill="#123b3a"/><path d="M6 50c10-16 18-20 26-12s14 2 26-6v20a8 8 0 0 1-8 8H14a8 8 0 0 1-8-8z" fill="#2f8f7c"/>
      <path d="M18 24q8-8 14 0 6-8 14 0" fill="none" stroke="#f5b942" stroke-width="4" stroke-linecap="round"/></svg>`),
  )
    .png()
    .toBuffer();
