import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Section } from '#web/ui/page/ReadingPage.tsx';

const sections: Section[] = [
  {
    id: 'add',
    title: t`Add it to your calendar`,
    text: (
      <ol>
        <li>
          <Trans>
            Open <b>My account</b>. Below “Calendar”, choose “Calendar address” beside the workspace, then
            “Make address”.
          </Trans>
        </li>
        <li>
          <Trans>Copy the address. It is shown only once.</Trans>
        </li>
        <li>
          <Trans>
            In your calendar program, add a calendar from the internet: “From URL” in Google Calendar,
            “Subscribe from web” in Outlook, “New Calendar Subscription” in Apple’s Calendar. Paste the
            address.
          </Trans>
        </li>
      </ol>
    ),
  },
  {
    id: 'shows',
    title: t`What it shows`,
    text: (
      <>
        <p>
          <Trans>
            These are all-day events: when your documents expire, when your equipment is due for inspection or
            reaches its end of life, and until when you were asked for documents. It shows the last 30 days
            and the next 13 months.
          </Trans>
        </p>
        <p>
          <Trans>
            Team admins and admins also see how many documents of their people expire on a day, by document
            type and without names.
          </Trans>
        </p>
        <p>
          <Trans>
            Calendars are often kept by other companies, so a document of a sensitive type is only called “A
            document”.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: t`When something changes`,
    text: (
      <p>
        <Trans>
          Calendar programs look again by themselves, some every hour, others once a day. Muster asks them to
          look every six hours. Reminders come from the daily email and not from this calendar.
        </Trans>
      </p>
    ),
  },
  {
    id: 'revoke',
    title: t`Stop it`,
    text: (
      <p>
        <Trans>
          Anyone who has the address can read the calendar. If somebody else has it, open the same dialog and
          choose “Revoke”, or make a new address: the one before stops working at once. It also stops when you
          leave the workspace, reset your password or delete your account. What a calendar program has read
          stays there until you remove the calendar.
        </Trans>
      </p>
    ),
  },
];

export default sections;
