import { ArticleLink } from '#web/features/help/ArticleLink.tsx';
import { Figure } from '#web/features/help/Figure.tsx';
import type { Section } from '#web/ui/page/ReadingPage.tsx';
import { MEMBERSHIP_NOTE } from '#web/words/requirements/states.ts';

const sections: Section[] = [
  {
    id: 'say',
    title: 'Set what people must hold',
    text: (
      <>
        <p>
          You decide what is required in your workspace: Muster brings no laws or rules of its own. Open
          Requirements and choose “Add requirement”.
        </p>
        <ul>
          <li>
            <b>Who</b> must hold it: everybody, or some roles, trades, teams and people. People who get the
            trade later need it from that day. Somebody in two teams must meet the requirements of both.
          </li>
          <li>
            <b>What</b> they must hold: one document type, or any one of several. For more about documents,
            see <ArticleLink article="documents">Work documents and their dates</ArticleLink>.
          </li>
          <li>
            <b>When</b>: from a first day to a last day. Without a first day it starts when you add it. The
            grace period gives new people time, once: people who change team or role, or come back within 90
            days, get no new grace period.
          </li>
          <li>
            <b>Warn or block</b>: whether somebody who lacks it can join a team that requires it.
          </li>
        </ul>
        <p>
          While you edit, you see how many people would lack it. Nothing changes until you save. For past
          days, Muster still uses the requirements of those days, even if you change or delete them.
        </p>
      </>
    ),
  },
  {
    id: 'states',
    title: 'What the states mean',
    text: (
      <>
        <table>
          <tbody>
            <tr>
              <th scope="row">Expired</th>
              <td>The person had a document, and it has expired.</td>
            </tr>
            <tr>
              <th scope="row">Date missing</th>
              <td>The document has no date, but its type needs one, so it doesn’t count.</td>
            </tr>
            <tr>
              <th scope="row">Missing</th>
              <td>There is no document.</td>
            </tr>
            <tr>
              <th scope="row">Waiting for review</th>
              <td>A document was submitted. It doesn’t count until it’s accepted.</td>
            </tr>
            <tr>
              <th scope="row">In grace</th>
              <td>There is no document yet, and the grace period isn’t over.</td>
            </tr>
            <tr>
              <th scope="row">Expires soon</th>
              <td>The document counts, but expires soon.</td>
            </tr>
            <tr>
              <th scope="row">Met</th>
              <td>The document counts. Of several documents the best one counts.</td>
            </tr>
            <tr>
              <th scope="row">Exempt</th>
              <td>An admin exempted this person until a day.</td>
            </tr>
          </tbody>
        </table>
        <p>
          “Lack something” counts people who have an expired, undated or missing document. Each person counts
          once.
        </p>
        <p>{MEMBERSHIP_NOTE}</p>
      </>
    ),
  },
  {
    id: 'matrix',
    title: 'See who lacks what',
    text: (
      <>
        <p>
          “Who lacks what” has a row for each person and a column for each requirement; requirements for the
          same documents share a column. It first shows the people who lack something, the person who lacks
          the most at the top. “Everyone” shows all people by name. You can select several states above the
          table. Below each name you see trades and teams, and in each cell the expiration date. Open a cell
          to see the document and the requirement, and to ask for the document, add or renew it, call the
          person, or exempt them. “Ask all” asks everybody in the list for what they lack. Team admins see the
          teams that they manage.
        </p>
        <p>
          Choose another day to see who will lack what then, if nothing else changes, or who lacked what on a
          past day. A past day uses what is known now. A clock marks cells that use something recorded later;
          open a cell to read what it was and when. “As known then” ignores everything that was recorded
          later. You can export the table, or print it on A4, Letter or A3.
        </p>
        <Figure picture="whoLacksWhat">A dash means that the requirement doesn’t apply to the person.</Figure>
      </>
    ),
  },
  {
    id: 'exempt',
    title: 'Exempt somebody',
    text: (
      <p>
        Open the cell of the person, choose “Exempt”, and enter a reason and a last day. The exemption ends
        after that day, and admins can end it earlier. The reason and the day are saved in the activity log.
        If you delete a requirement, its exemptions end, too.
      </p>
    ),
  },
  {
    id: 'teams',
    title: 'Before people join a team',
    text: (
      <p>
        When you add people to a team, Muster first shows who would lack what. If a requirement blocks, only
        an admin can still add them and must give a reason, which is saved in the activity log. People who
        lack a blocking requirement can’t join an open team by themselves.
      </p>
    ),
  },
  {
    id: 'coverage',
    title: 'Set how many people a team needs',
    text: (
      <>
        <p>
          Some documents aren’t required of everybody, but a team needs enough people who hold them: two first
          aiders, one crane operator. Open the team’s tab Coverage and choose “Add rule”. The tab shows who
          counts, and the day from which there are too few people if nothing changes.
        </p>
        <table>
          <tbody>
            <tr>
              <th scope="row">Short</th>
              <td>Too few people count today.</td>
            </tr>
            <tr>
              <th scope="row">At risk</th>
              <td>There are enough today, but too few within the warning days.</td>
            </tr>
            <tr>
              <th scope="row">Covered</th>
              <td>There are enough people.</td>
            </tr>
          </tbody>
        </table>
        <p>
          When a team becomes short or at risk, the workspace admins and the team’s admins are told in their
          daily email. Before you remove somebody from a team, Muster warns you if that leaves too few people.
        </p>
      </>
    ),
  },
  {
    id: 'overview',
    title: 'Begin the day with the overview',
    text: (
      <>
        <p>
          Overview, the first entry of the sidebar, shows admins what needs attention today: people who lack
          something, submissions to review, documents, teams and equipment. Each number opens the list behind
          it, and the top line says what to do next.
        </p>
        <p>
          “Expire week by week” shows how many documents expire in each week of the next 30 days. “Ask all”
          beside a week asks the holders for new documents.
        </p>
        <Figure picture="overview">Red needs attention today, amber soon.</Figure>
      </>
    ),
  },
  {
    id: 'list',
    title: 'Add requirements from a list',
    text: (
      <p>
        “Import” on the requirements page and then “Read a list” take a table from Excel or another program,
        with a row for each requirement: its name, document types, who must hold one, days, grace, whether a
        missing document blocks, and where it comes from. You see what becomes of each row, correct rows and
        answer questions. Document types, teams and trades have to be in the workspace. Existing requirements
        are found by name, and change in the columns for which you choose “Change existing”.
      </p>
    ),
  },
  {
    id: 'share',
    title: 'Take requirements to another workspace',
    text: (
      <p>
        “Export” on the requirements page saves them as a JSON file with their document types, but without
        named people. “Import” in another workspace shows what the file would add and change before anything
        changes. A requirement with the same name is changed, not added a second time. Requirements that the
        file doesn’t name stay. Teams are matched by name, so create them first.
      </p>
    ),
  },
];

export default sections;
