import { answerFiles } from '#web/ui/sheets/answerFiles.ts';
import { itemsInTables } from './itemsInTables.ts';

answerFiles(itemsInTables);
