import { ArticleLink } from '#web/features/help/ArticleLink.tsx';
import { Figure } from '#web/features/help/Figure.tsx';
import type { Section } from '#web/ui/page/ReadingPage.tsx';

const sections: Section[] = [
  {
    id: 'roles',
    title: 'The four roles',
    text: (
      <>
        <p>Everybody has one role in a workspace. In another workspace it may be another one.</p>
        <table>
          <thead>
            <tr>
              <th scope="col">Role</th>
              <th scope="col">Sees</th>
              <th scope="col">May do</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Workspace Admin</th>
              <td>Everybody and everything in the workspace, but no medical ID.</td>
              <td>
                Everything in the workspace, but for one thing: they can’t correct a document that they
                neither added nor hold, unless it was accepted in a review. They can renew and delete it.
              </td>
            </tr>
            <tr>
              <th scope="row">Team Admin</th>
              <td>
                Their teams, with the documents and equipment of the members; of sensitive documents the state
                alone. Names and addresses of everybody in the workspace, to add them to a team.
              </td>
              <td>
                Manage the teams into which an admin put them: members, name, equipment, inspections, and the
                review of what members submit. Ask these people for documents, and submit documents for them.
                Join open teams.
              </td>
            </tr>
            <tr>
              <th scope="row">Workspace Member</th>
              <td>
                Their teams, with the documents and equipment of the members, except sensitive documents, and
                what is their own.
              </td>
              <td>
                Submit documents, change their own unless a review accepted them, inspect their own equipment
                and hand it back, join open teams.
              </td>
            </tr>
            <tr>
              <th scope="row">Team Member</th>
              <td>The same.</td>
              <td>The same, but they join no team by themselves.</td>
            </tr>
          </tbody>
        </table>
        <p>
          Who creates a workspace is its admin. Who joins or is invited is a Workspace Member, unless an admin
          gives the draft another role. To change a role, open it in the list of members: before you confirm,
          you read what the person gains and loses. A workspace always keeps at least one admin.
        </p>
      </>
    ),
  },
  {
    id: 'team',
    title: 'What a team is for',
    text: (
      <>
        <p>
          A jobsite, a shift, a trade: people who work together and should know of each other’s papers.
          Documents of sensitive kinds stay hidden from the other members; team admins see their state alone.
          Documents and equipment belong to a team through the people who hold them; there is nothing to
          assign twice.
        </p>
        <p>
          For those who manage it, a team opens with how it stands: whether it has the people it needs, how
          many lack something, and everybody with trade and phone, worst first. The dots at the end of a row
          lead to what can be done for one of them.
        </p>
        <Figure picture="team">
          A team has its members, equipment, documents and inspections in one place.
        </Figure>
      </>
    ),
  },
  {
    id: 'open',
    title: 'Open and private teams',
    text: (
      <p>
        An open team can be found and joined by the members of the workspace, except by those whose role is
        Team Member. A private one is seen by its members and the admins alone.
      </p>
    ),
  },
  {
    id: 'add',
    title: 'Put people into teams',
    text: (
      <>
        <p>
          Open the team and choose “Add members”, or select people in the list of members and choose “Add to
          team(s)”. Active members get an email about it: from then on the others in the team see their
          equipment and their documents, except sensitive ones.
        </p>
        <p>
          If that should not be decided by team admins alone, select “An admin approves who team admins add to
          their teams” in the workspace settings. Their wishes then wait on the teams page.
        </p>
      </>
    ),
  },
  {
    id: 'site',
    title: 'The site, and archiving a team',
    text: (
      <>
        <p>
          In the settings of a team you can say where it works, for which client, from when to when, and whom
          to call there. It stands at the top of the team’s page, on its printout and in its export, and the
          list of teams is searched by address and client too.
        </p>
        <p>
          When the job is done, archive the team there. From that day nothing is required for it, nobody can
          be added to it, and it is in no list to choose from, no alarm and no daily mail. Its people stay
          listed on its page, and past days stay as they were. “Archived” beside the search on the teams page
          shows such teams. Bring one back in its settings, and its requirements apply again from that day.
        </p>
      </>
    ),
  },
  {
    id: 'others',
    title: 'What others see of a person',
    text: (
      <p>
        That is written for the people themselves:{' '}
        <ArticleLink article="your-data">What your company sees of you</ArticleLink>.
      </p>
    ),
  },
];

export default sections;
