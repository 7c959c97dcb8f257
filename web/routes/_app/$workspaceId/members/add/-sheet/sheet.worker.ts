import { answerFiles } from '#web/ui/sheets/answerFiles.ts';
import { peopleInTables } from './peopleInTables.ts';

answerFiles(peopleInTables);
