import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Figure } from '#web/features/help/Figure.tsx';
import type { Section } from '#web/ui/page/ReadingPage.tsx';

const sections: Section[] = [
  {
    id: 'record',
    title: t`Record an inspection`,
    text: (
      <>
        <ol>
          <li>
            <Trans>Scan the label with the phone’s camera, or find the item in the list.</Trans>
          </li>
          <li>
            <Trans>Press “Record inspection”.</Trans>
          </li>
          <li>
            <Trans>Press “Passed” or “Failed”.</Trans>
          </li>
          <li>
            <Trans>Take a photo of the report or of the damage, if you like.</Trans>
          </li>
          <li>
            <Trans>Say what’s wrong with it if it failed. If it passed, a note is optional.</Trans>
          </li>
          <li>
            <Trans>If it passed, check the day of the next inspection. Save.</Trans>
          </li>
        </ol>
        <Figure picture="inspection">
          <Trans>The buttons are large enough for gloves.</Trans>
        </Figure>
      </>
    ),
  },
  {
    id: 'checklist',
    title: t`Use a checklist`,
    text: (
      <>
        <p>
          <Trans>
            If the category of the item has a checklist, its questions come first. Answer each with “Yes”,
            “No” or “Not applicable”, and add a note or a photo where it helps. The form shows how many are
            answered. When you save, it names the ones that aren’t.
          </Trans>
        </p>
        <p>
          <Trans>
            A “No” can mean that the item fails: the result is “Failed” then, and the reason is filled in from
            your answers and notes. You can edit the reason. For other questions a “No” is only noted. If you
            enter somebody else’s report, press “Record without the checklist”.
          </Trans>
        </p>
        <p>
          <Trans>
            In the item’s history, the name of the checklist opens the questions and answers of that
            inspection. You can print them there.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'checklists',
    title: t`Write a checklist`,
    text: (
      <p>
        <Trans>
          Admins keep checklists in the workspace settings. Start with one for ladders, harnesses, scaffolds,
          forklifts or fire extinguishers, or write your own: up to 100 questions. For each question you
          choose what “No” means, and for the checklist a category of equipment. If you change the questions,
          Muster makes a new version. Past inspections and forms that somebody has started keep their version.
        </Trans>
      </p>
    ),
  },
  {
    id: 'who',
    title: t`Who may do it`,
    text: (
      <p>
        <Trans>
          Admins can inspect every item, team admins the items of their team members, and everybody their own
          items. The inspection shows who recorded it.
        </Trans>
      </p>
    ),
  },
  {
    id: 'failed',
    title: t`When something fails`,
    text: (
      <p>
        <Trans>
          The item is “Out of service” at once, in every list and on its own page, until an inspection passes.
          Its owner, their team admins and the admins get an email with the reason. Retire a failed item that
          can’t be repaired; its history stays.
        </Trans>
      </p>
    ),
  },
  {
    id: 'signal',
    title: t`Where there is no signal`,
    text: (
      <>
        <p>
          <Trans>
            An inspection, a defect or a document that you send without a signal is kept on your device with
            its photos, also when you close Muster. It’s sent by itself when you open Muster with a signal.
            Until then, the top of every screen says “1 waiting to send”. Nothing arrives twice.
          </Trans>
        </p>
        <p>
          <Trans>
            Choose “Show” to open what waits, correct it, or delete it. If something wasn’t accepted, the
            reason is there too. If your session ends, log in again on the same device. If you sign out, or
            somebody else logs in, what waits is deleted; signing out asks you first.
          </Trans>
        </p>
        <p>
          <Trans>
            Safari, and every browser on an iPhone or iPad, deletes what waits if you don’t open Muster in it
            for seven days. If you work without a signal, add Muster to your home screen and open it there:
            then it stays.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'correct',
    title: t`Correct a mistake`,
    text: (
      <p>
        <Trans>
          The person who recorded an inspection can correct it for 24 hours, an admin at any time. The
          previous details are saved in the activity log. Only admins can change the result, date and answers
          of a failed inspection, and delete inspections. If the item is fine after all, record another
          inspection.
        </Trans>
      </p>
    ),
  },
  {
    id: 'many',
    title: t`The same result for many items`,
    text: (
      <p>
        <Trans>
          If ten ladders have passed, an admin can select them in the list of equipment and choose “Record
          inspection”. Each item is due again after its own interval. This form has no checklists; it shows
          how many of the items have one.
        </Trans>
      </p>
    ),
  },
];

export default sections;
