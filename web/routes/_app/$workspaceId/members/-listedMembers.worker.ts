import { answerRows } from '#web/ui/sheets/answerRows.ts';
import { listedMembersSheet } from './-listedMembersSheet.ts';

answerRows(listedMembersSheet);
