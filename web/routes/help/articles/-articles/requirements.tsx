import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ArticleLink } from '#web/features/help/ArticleLink.tsx';
import { Figure } from '#web/features/help/Figure.tsx';
import type { Section } from '#web/ui/page/ReadingPage.tsx';
import { MEMBERSHIP_NOTE } from '#web/words/requirements/states.ts';

const sections: Section[] = [
  {
    id: 'say',
    title: t`Set what people must hold`,
    text: (
      <>
        <p>
          <Trans>
            You decide what is required in your workspace: Muster brings no laws or rules of its own. Open
            Requirements and choose “Add requirement”.
          </Trans>
        </p>
        <ul>
          <li>
            <Trans>
              <b>Who</b> must hold it: everybody, or some roles, trades, teams and people. People who get the
              trade later need it from that day. Somebody in two teams must meet the requirements of both.
            </Trans>
          </li>
          <li>
            <Trans>
              <b>What</b> they must hold: one document type, or any one of several. For more about documents,
              see <ArticleLink article="documents">Work documents and their dates</ArticleLink>.
            </Trans>
          </li>
          <li>
            <Trans>
              <b>When</b>: from a first day to a last day. Without a first day it starts when you add it. The
              grace period gives new people time, once: people who change team or role, or come back within 90
              days, get no new grace period.
            </Trans>
          </li>
          <li>
            <Trans>
              <b>Warn or block</b>: whether somebody who lacks it can join a team that requires it.
            </Trans>
          </li>
        </ul>
        <p>
          <Trans>
            While you edit, you see how many people would lack it. Nothing changes until you save. For past
            days, Muster still uses the requirements of those days, even if you change or delete them.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'states',
    title: t`What the states mean`,
    text: (
      <>
        <table>
          <tbody>
            <tr>
              <th scope="row">
                <Trans>Expired</Trans>
              </th>
              <td>
                <Trans>The person had a document, and it has expired.</Trans>
              </td>
            </tr>
            <tr>
              <th scope="row">
                <Trans>Date missing</Trans>
              </th>
              <td>
                <Trans>The document has no date, but its type needs one, so it doesn’t count.</Trans>
              </td>
            </tr>
            <tr>
              <th scope="row">
                <Trans>Missing</Trans>
              </th>
              <td>
                <Trans>There is no document.</Trans>
              </td>
            </tr>
            <tr>
              <th scope="row">
                <Trans>Waiting for review</Trans>
              </th>
              <td>
                <Trans>A document was submitted. It doesn’t count until it’s accepted.</Trans>
              </td>
            </tr>
            <tr>
              <th scope="row">
                <Trans>In grace</Trans>
              </th>
              <td>
                <Trans>There is no document yet, and the grace period isn’t over.</Trans>
              </td>
            </tr>
            <tr>
              <th scope="row">
                <Trans>Expires soon</Trans>
              </th>
              <td>
                <Trans>The document counts, but expires soon.</Trans>
              </td>
            </tr>
            <tr>
              <th scope="row">
                <Trans>Met</Trans>
              </th>
              <td>
                <Trans>The document counts. Of several documents the best one counts.</Trans>
              </td>
            </tr>
            <tr>
              <th scope="row">
                <Trans context="state of a person">Exempt</Trans>
              </th>
              <td>
                <Trans>An admin exempted this person until a day.</Trans>
              </td>
            </tr>
          </tbody>
        </table>
        <p>
          <Trans>
            “Lack something” counts people who have an expired, undated or missing document. Each person
            counts once.
          </Trans>
        </p>
        <p>{MEMBERSHIP_NOTE}</p>
      </>
    ),
  },
  {
    id: 'matrix',
    title: t`See who lacks what`,
    text: (
      <>
        <p>
          <Trans>
            “Who lacks what” has a row for each person and a column for each requirement; requirements for the
            same documents share a column. It first shows the people who lack something, the person who lacks
            the most at the top. “Everyone” shows all people by name. You can select several states above the
            table. Below each name you see trades and teams, and in each cell the expiration date. Open a cell
            to see the document and the requirement, and to ask for the document, add or renew it, call the
            person, or exempt them. “Ask all” asks everybody in the list for what they lack. Team admins see
            the teams that they manage.
          </Trans>
        </p>
        <p>
          <Trans>
            Choose another day to see who will lack what then, if nothing else changes, or who lacked what on
            a past day. A past day uses what is known now. A clock marks cells that use something recorded
            later; open a cell to read what it was and when. “As known then” ignores everything that was
            recorded later. You can export the table, or print it on A4, Letter or A3.
          </Trans>
        </p>
        <Figure picture="whoLacksWhat">
          <Trans>A dash means that the requirement doesn’t apply to the person.</Trans>
        </Figure>
      </>
    ),
  },
  {
    id: 'exempt',
    title: t`Exempt somebody`,
    text: (
      <p>
        <Trans>
          Open the cell of the person, choose “Exempt”, and enter a reason and a last day. The exemption ends
          after that day, and admins can end it earlier. The reason and the day are saved in the activity log.
          If you delete a requirement, its exemptions end, too.
        </Trans>
      </p>
    ),
  },
  {
    id: 'teams',
    title: t`Before people join a team`,
    text: (
      <p>
        <Trans>
          When you add people to a team, Muster first shows who would lack what. If a requirement blocks, only
          an admin can still add them and must give a reason, which is saved in the activity log. People who
          lack a blocking requirement can’t join an open team by themselves.
        </Trans>
      </p>
    ),
  },
  {
    id: 'coverage',
    title: t`Set how many people a team needs`,
    text: (
      <>
        <p>
          <Trans>
            Some documents aren’t required of everybody, but a team needs enough people who hold them: two
            first aiders, one crane operator. Open the team’s tab Coverage and choose “Add rule”. The tab
            shows who counts, and the day from which there are too few people if nothing changes.
          </Trans>
        </p>
        <table>
          <tbody>
            <tr>
              <th scope="row">
                <Trans>Short</Trans>
              </th>
              <td>
                <Trans>Too few people count today.</Trans>
              </td>
            </tr>
            <tr>
              <th scope="row">
                <Trans>At risk</Trans>
              </th>
              <td>
                <Trans>There are enough today, but too few within the warning days.</Trans>
              </td>
            </tr>
            <tr>
              <th scope="row">
                <Trans>Covered</Trans>
              </th>
              <td>
                <Trans>There are enough people.</Trans>
              </td>
            </tr>
          </tbody>
        </table>
        <p>
          <Trans>
            When a team becomes short or at risk, the workspace admins and the team’s admins are told in their
            daily email. Before you remove somebody from a team, Muster warns you if that leaves too few
            people.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'overview',
    title: t`Begin the day with the overview`,
    text: (
      <>
        <p>
          <Trans>
            Overview, the first entry of the sidebar, shows admins what needs attention today: people who lack
            something, submissions to review, documents, teams and equipment. Each number opens the list
            behind it, and the top line says what to do next.
          </Trans>
        </p>
        <p>
          <Trans>
            “Expire week by week” shows how many documents expire in each week of the next 30 days. “Ask all”
            beside a week asks the holders for new documents.
          </Trans>
        </p>
        <Figure picture="overview">
          <Trans>Red needs attention today, amber soon.</Trans>
        </Figure>
      </>
    ),
  },
  {
    id: 'list',
    title: t`Add requirements from a list`,
    text: (
      <p>
        <Trans>
          “Import” on the requirements page and then “Read a list” take a table from Excel or another program,
          with a row for each requirement: its name, document types, who must hold one, days, grace, whether a
          missing document blocks, and where it comes from. You see what becomes of each row, correct rows and
          answer questions. Document types, teams and trades have to be in the workspace. Existing
          requirements are found by name, and change in the columns for which you choose “Change existing”.
        </Trans>
      </p>
    ),
  },
  {
    id: 'share',
    title: t`Take requirements to another workspace`,
    text: (
      <p>
        <Trans>
          “Export” on the requirements page saves them as a JSON file with their document types, but without
          named people. “Import” in another workspace shows what the file would add and change before anything
          changes. A requirement with the same name is changed, not added a second time. Requirements that the
          file doesn’t name stay. Teams are matched by name, so create them first.
        </Trans>
      </p>
    ),
  },
];

export default sections;
