import { answerRows } from '#web/ui/sheets/answerRows.ts';
import { documentsSheet } from './sheets.ts';

answerRows(documentsSheet);
