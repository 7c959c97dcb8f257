import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ArticleLink } from '#web/features/help/ArticleLink.tsx';
import { Figure } from '#web/features/help/Figure.tsx';
import type { Section } from '#web/ui/page/ReadingPage.tsx';

const sections: Section[] = [
  {
    id: 'roles',
    title: t`The four roles`,
    text: (
      <>
        <p>
          <Trans>
            Everybody has one role in a workspace, and can have different roles in different workspaces.
          </Trans>
        </p>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Role</Trans>
              </th>
              <th scope="col">
                <Trans>Sees</Trans>
              </th>
              <th scope="col">
                <Trans>Can do</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">
                <Trans>Workspace Admin</Trans>
              </th>
              <td>
                <Trans>Everybody and everything in the workspace, except medical IDs.</Trans>
              </td>
              <td>
                <Trans>
                  Everything in the workspace, with one exception: they can’t correct documents of others that
                  were added without a review. They can renew and delete them.
                </Trans>
              </td>
            </tr>
            <tr>
              <th scope="row">
                <Trans>Team Admin</Trans>
              </th>
              <td>
                <Trans>
                  Their teams with the documents and equipment of the members, but only the state of sensitive
                  documents. Names and addresses of everybody in the workspace, to add them to a team.
                </Trans>
              </td>
              <td>
                <Trans>
                  Manage the teams an admin put them in: members, name, equipment, inspections, and the review
                  of submissions. Ask these people for documents, and submit documents for them. Join open
                  teams.
                </Trans>
              </td>
            </tr>
            <tr>
              <th scope="row">
                <Trans>Workspace Member</Trans>
              </th>
              <td>
                <Trans>
                  Their own profile, documents and equipment. Their teams with the documents and equipment of
                  the members, except sensitive documents.
                </Trans>
              </td>
              <td>
                <Trans>
                  Submit documents, change their own documents that were added without a review, inspect and
                  hand back their own equipment, join open teams.
                </Trans>
              </td>
            </tr>
            <tr>
              <th scope="row">
                <Trans>Team Member</Trans>
              </th>
              <td>
                <Trans>The same.</Trans>
              </td>
              <td>
                <Trans>The same, but they can’t join teams by themselves.</Trans>
              </td>
            </tr>
          </tbody>
        </table>
        <p>
          <Trans>
            The person who creates a workspace is its admin. People who join or are invited become Workspace
            Members, unless an admin gives the draft another role. To change a role, open it in the list of
            members. Before you confirm, you see what the person gains and loses. A workspace always keeps at
            least one admin.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'second-factor',
    title: t`Require a second factor`,
    text: (
      <>
        <p>
          <Trans>
            Under “Settings” you can require a second factor of admins or of everyone, from a day on. People
            who have none by then must add one before the workspace opens. Your company’s own sign-in counts
            as one, unless the operator asks it for a proof. Add one to your own account first, so that you
            don’t lock yourself out.
          </Trans>
        </p>
        <p>
          <Trans>
            If somebody has lost their phone or key, make sure that it’s really them, and choose “Remove
            second factor” in the menu of their page. They are signed out everywhere, and they and all admins
            get an email about it. If they are also in a workspace that you aren’t an admin of, only the
            operator can remove it.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'team',
    title: t`What a team is for`,
    text: (
      <>
        <p>
          <Trans>
            A team groups people who work together, for example on a jobsite or a shift, and who may see each
            other’s documents. Documents of sensitive types stay hidden from the other members; team admins
            only see their state. Documents and equipment belong to a team through the people who hold them,
            so you don’t assign them twice.
          </Trans>
        </p>
        <p>
          <Trans>
            People who manage a team first see its status: if it has enough people, how many lack something,
            and everybody with trade and phone, the person who lacks the most at the top. The menu at the end
            of a row shows what you can do for a person.
          </Trans>
        </p>
        <Figure picture="team">
          <Trans>A team has its members, equipment, documents and inspections in one place.</Trans>
        </Figure>
      </>
    ),
  },
  {
    id: 'open',
    title: t`Open and private teams`,
    text: (
      <p>
        <Trans>
          Members of the workspace can find and join open teams, except people with the role Team Member. Only
          its members and admins see a private team.
        </Trans>
      </p>
    ),
  },
  {
    id: 'add',
    title: t`Add people to teams`,
    text: (
      <>
        <p>
          <Trans>
            Open the team and choose “Add members”, or select people in the list of members and choose “Add to
            team(s)”. Active members get an email. From then on the others in the team see their equipment and
            their documents, except sensitive ones.
          </Trans>
        </p>
        <p>
          <Trans>
            If team admins shouldn’t decide this alone, select “An admin approves who team admins add to their
            teams” in the workspace settings. Their requests then wait on the teams page.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'site',
    title: t`The site, and archiving a team`,
    text: (
      <>
        <p>
          <Trans>
            In the team’s settings you can enter the address, the client, the first and the last day, and a
            contact. They are shown at the top of the team’s page, on its printout and in its export. You can
            search the list of teams by address and client, too.
          </Trans>
        </p>
        <p>
          <Trans>
            When the job is done, archive the team in its settings. From that day its requirements no longer
            apply, nobody can be added to it, you can’t choose it in lists, and there are no alarms or emails
            about it. Its people stay listed on its page, and past days don’t change. “Archived” beside the
            search on the teams page shows archived teams. If you bring a team back in its settings, its
            requirements apply again from that day.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'others',
    title: t`What others see of a person`,
    text: (
      <p>
        <Trans>
          For what people see of each other, see{' '}
          <ArticleLink article="your-data">What your company sees of you</ArticleLink>.
        </Trans>
      </p>
    ),
  },
];

export default sections;
