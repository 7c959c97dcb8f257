import { archiveCommand } from './lib/archive.mjs';

await archiveCommand('verify');
