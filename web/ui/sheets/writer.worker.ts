import type { Sheet } from './cells.ts';
import { writeSheet } from './writeSheet.ts';

addEventListener('message', ({ data }: MessageEvent<Sheet>) => postMessage(writeSheet(data)));
