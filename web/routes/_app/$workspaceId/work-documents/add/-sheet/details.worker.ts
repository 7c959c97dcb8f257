import { answerFiles } from '#web/ui/sheets/answerFiles.ts';
import { detailsInTables } from './detailsInTables.ts';

answerFiles(detailsInTables);
