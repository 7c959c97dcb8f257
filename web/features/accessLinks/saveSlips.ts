import { t } from '@lingui/core/macro';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { endpoints } from '#contract/index.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { exportFileName } from '#web/features/export/exportFileName.ts';
import { labelTexts } from '#web/ui/labels/drawLabelText.ts';
import { LABEL_FORMATS } from '#web/ui/labels/labelFormats.ts';
import { labelPdf } from '#web/ui/labels/labelPdf.ts';
import { saveFile } from '#web/ui/sheets/saveFile.ts';
import { personName } from '#web/words/people.ts';

type Made = ResponseOf<typeof endpoints.joinLinks.create>['data'];

/** Hands slips with the codes of join links to the person as a PDF, to be printed and cut apart (DOOR-13). */
export async function saveSlips(company: string, made: Made): Promise<void> {
  const slips = made.map(({ url, until, workspaceMember }) => ({
    address: url,
    company,
    phone: null,
    name: personName(workspaceMember, ''),
    marks: [
      t`Scan the code with your phone’s camera. Then enter your email address.`,
      t`Until ${{ date: dateText(until) }}. For you alone: don’t pass it on.`,
    ],
  }));
  const printing = { title: t`Join links`, format: LABEL_FORMATS.slips, startAt: 1, drawText: labelTexts() };
  const pdf = new Uint8Array(await labelPdf(slips, printing));
  saveFile(pdf, 'application/pdf', exportFileName('join-links', company, new Date(), 'pdf'));
}
