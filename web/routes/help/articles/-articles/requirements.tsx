import { ArticleLink } from '#web/features/help/ArticleLink.tsx';
import { Figure } from '#web/features/help/Figure.tsx';
import type { Section } from '#web/ui/page/ReadingPage.tsx';
import { MEMBERSHIP_NOTE } from '#web/words/requirements/states.ts';

const sections: Section[] = [
  {
    id: 'say',
    title: 'Say what people must hold',
    text: (
      <>
        <p>
          You decide what is required in your workspace: Muster brings no laws of its own. Open Requirements
          and choose “Add requirement”.
        </p>
        <ul>
          <li>
            <b>Who</b> must hold it: everybody, or some roles, trades, teams and people. Whoever gets a trade
            later falls under it from that day. Somebody in two teams must meet what both require.
          </li>
          <li>
            <b>What</b> they must hold: one kind of document, or any one of several. The documents themselves
            are explained in <ArticleLink article="documents">Work documents and their dates</ArticleLink>.
          </li>
          <li>
            <b>When</b>: from a first day, else from the day on which you add it, to a last day. Days of grace
            give newcomers time to bring it, once: who changes team or role, or comes back within 90 days,
            gets no new ones.
          </li>
          <li>
            <b>Warn or block</b>: whether somebody who lacks it can be put into a team that requires it.
          </li>
        </ul>
        <p>
          While you choose, you read how many people would lack it. Nothing changes for anybody until you
          save. A requirement that you change or delete is remembered for the days on which it held.
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
              <td>There was a document, and its expiration date is over.</td>
            </tr>
            <tr>
              <th scope="row">Date missing</th>
              <td>There is one without the date that its kind asks for, so it doesn’t count.</td>
            </tr>
            <tr>
              <th scope="row">Missing</th>
              <td>There is none.</td>
            </tr>
            <tr>
              <th scope="row">Waiting for review</th>
              <td>One was submitted. It counts once somebody has accepted it.</td>
            </tr>
            <tr>
              <th scope="row">In grace</th>
              <td>There is none yet, and the days of grace are not over.</td>
            </tr>
            <tr>
              <th scope="row">Expires soon</th>
              <td>It counts, but not for long.</td>
            </tr>
            <tr>
              <th scope="row">Met</th>
              <td>It counts. Of several documents the best one does.</td>
            </tr>
            <tr>
              <th scope="row">Exempt</th>
              <td>An admin said that this person may do without until a day.</td>
            </tr>
          </tbody>
        </table>
        <p>
          “Lack something” counts people of whom something has expired, has no date or is missing. Each counts
          once, however much they lack.
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
          “Who lacks what” has a row for each person and a column for each requirement; requirements that ask
          for the same share one. It opens with those who lack something: whoever lacks the most comes first,
          and “Everyone” shows all people by name. Press several states above to see people in any of them;
          each counts the people whom search and filters leave. Below a name stand trades and teams, in a cell
          the day on which the document expires. Open a cell to see what it rests on and what you can do: ask
          for the document, add or renew it, call the person, or exempt them. “Ask all” asks everybody in the
          list for what they lack, in one step. Team admins see the teams that they manage.
        </p>
        <p>
          Choose another day to see who will lack what then, if nothing else changes, or who lacked what on a
          day in the past. A past day counts what is known now, and a clock marks cells that rest on what was
          recorded later; open one to read what it was and when. “As known then” leaves that out: what was
          known on a day stays the same, whatever is changed or deleted later. You can export what you see, or
          print it on A4, Letter or A3.
        </p>
        <Figure picture="whoLacksWhat">
          A dash means that nothing of the sort is required of the person.
        </Figure>
      </>
    ),
  },
  {
    id: 'exempt',
    title: 'Exempt somebody',
    text: (
      <p>
        Open the cell of the person, choose “Exempt”, and enter a reason and a last day. An exemption ends by
        itself after that day, and admins can end it earlier. Reason and day stay in the activity. When a
        requirement is deleted, the exemptions from it end, too.
      </p>
    ),
  },
  {
    id: 'teams',
    title: 'Before people come into a team',
    text: (
      <p>
        When you add people to a team, Muster first says who would lack what. If a requirement blocks, only an
        admin can add them all the same, and has to give a reason, which stays in the activity. Nobody who
        lacks such a thing can join an open team by themselves.
      </p>
    ),
  },
  {
    id: 'coverage',
    title: 'Say how many a team needs',
    text: (
      <>
        <p>
          Some things not everybody must hold, but enough people in the team: two first aiders, one crane
          operator. Open the team’s tab Coverage and choose “Add rule”. The tab shows who counts, and from
          which day on there are too few if nothing changes.
        </p>
        <table>
          <tbody>
            <tr>
              <th scope="row">Short</th>
              <td>Too few people count today.</td>
            </tr>
            <tr>
              <th scope="row">At risk</th>
              <td>There are enough today, and too few within the days of warning.</td>
            </tr>
            <tr>
              <th scope="row">Covered</th>
              <td>There are enough.</td>
            </tr>
          </tbody>
        </table>
        <p>
          When a team becomes short or at risk, the admins of the workspace and of the team read it in their
          daily email. Before you take somebody out of a team, you read whether that leaves it short.
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
          Overview, the first entry of the sidebar, tells admins what is wrong today: people who lack
          something, what waits for review, documents, teams and equipment. Each number leads to the list
          behind it, and on top stands what to do next.
        </p>
        <p>
          “Expire week by week” shows how many documents expire in each of the next four weeks. “Ask all”
          beside a week asks everybody who holds one of them for a new one, in one step.
        </p>
        <Figure picture="overview">Red needs somebody today, amber soon.</Figure>
      </>
    ),
  },
  {
    id: 'share',
    title: 'Take requirements to another workspace',
    text: (
      <p>
        “Export” on the requirements saves them as a JSON file, with the kinds of documents that they name and
        without single people. “Import” in another workspace shows what the file would add and change there
        before it does. A requirement with the same name is changed, not added a second time, and whatever the
        file doesn’t name stays. Teams are found by their names, so create them first.
      </p>
    ),
  },
];

export default sections;
