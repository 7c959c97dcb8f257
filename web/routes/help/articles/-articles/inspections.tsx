import { Figure } from '#web/features/help/Figure.tsx';
import type { Section } from '#web/ui/page/ReadingPage.tsx';

const sections: Section[] = [
  {
    id: 'record',
    title: 'Record an inspection',
    text: (
      <>
        <ol>
          <li>Scan the label with the phone’s camera, or find the item in the list.</li>
          <li>Press “Record inspection”.</li>
          <li>Press “Passed” or “Failed”.</li>
          <li>Take a photo of the report or of the damage, if you like.</li>
          <li>Say what’s wrong with it if it failed. If it passed, a note is optional.</li>
          <li>If it passed, check the day of the next inspection. Save.</li>
        </ol>
        <Figure picture="inspection">The buttons are large enough for gloves.</Figure>
      </>
    ),
  },
  {
    id: 'checklist',
    title: 'By a checklist',
    text: (
      <>
        <p>
          If the category of the item has a checklist, its questions come first. Answer each with “Yes”, “No”
          or “Not applicable”, and add a note or a photo where it helps. The form says how many are answered,
          and names the ones that aren’t when you save.
        </p>
        <p>
          A “No” can mean that the item fails: the result is “Failed” then, and the reason is filled in from
          your answers and notes. You can change its words. Other questions are only noted. If you enter
          somebody else’s report, press “Record without the checklist”.
        </p>
        <p>
          In the item’s history, the name of the checklist leads to the questions as they were asked and what
          was answered. From there it prints.
        </p>
      </>
    ),
  },
  {
    id: 'checklists',
    title: 'Write a checklist',
    text: (
      <p>
        Admins keep checklists in the workspace settings. Start with one for ladders, harnesses, scaffolds,
        forklifts or fire extinguishers, or write your own: up to 100 questions, each with what “No” means,
        and the category of equipment that is inspected by it. Other questions make the next version. What was
        inspected keeps the version that it answered, and a form that somebody has begun continues with its
        own.
      </p>
    ),
  },
  {
    id: 'who',
    title: 'Who may do it',
    text: (
      <p>
        Admins for every item, team admins for what the members of their teams have, and everybody for what is
        theirs. Who recorded it is kept with it.
      </p>
    ),
  },
  {
    id: 'failed',
    title: 'When something fails',
    text: (
      <p>
        The item is “Out of service” at once, in every list and on its own page, until an inspection passes.
        Its owner, their team admins and the admins get an email with the reason. A failed item that can’t be
        mended is best retired: its history stays.
      </p>
    ),
  },
  {
    id: 'signal',
    title: 'Where there is no signal',
    text: (
      <p>
        Muster needs a connection. What you have entered stays in the form when sending fails: keep the page
        open and send it again when you have a signal. Sending twice doesn’t record it twice.
      </p>
    ),
  },
  {
    id: 'correct',
    title: 'Correct a mistake',
    text: (
      <p>
        Whoever recorded an inspection can correct it for 24 hours, an admin at any time. What it said before
        is kept in the activity. The result, date and answers of a failed inspection can be changed by an
        admin only: if the item is fine after all, record another inspection. Only admins delete inspections.
      </p>
    ),
  },
  {
    id: 'many',
    title: 'The same result for many items',
    text: (
      <p>
        Ten ladders were inspected, and all passed: an admin selects them in the list of equipment and chooses
        “Record inspection”. Each item is due again by its own interval. Checklists are not asked here: the
        form says how many of the items have one.
      </p>
    ),
  },
];

export default sections;
