import { answerRows } from '#web/ui/sheets/answerRows.ts';
import { membersSheet } from './sheets.ts';

answerRows(membersSheet);
