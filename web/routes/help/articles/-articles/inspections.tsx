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
        is kept in the activity. The result and date of a failed inspection can be changed by an admin only:
        if the item is fine after all, record another inspection. Only admins delete inspections.
      </p>
    ),
  },
  {
    id: 'many',
    title: 'The same result for many items',
    text: (
      <p>
        Ten ladders were inspected, and all passed: an admin selects them in the list of equipment and chooses
        “Record inspection”. Each item is due again by its own interval.
      </p>
    ),
  },
];

export default sections;
