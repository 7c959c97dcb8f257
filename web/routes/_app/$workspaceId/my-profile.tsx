import { createFileRoute } from '@tanstack/react-router';
import { errorText } from '#web/api/client/errors.ts';
import { MemberTeams } from '#web/features/members/MemberTeams.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { PagePending } from '#web/ui/feedback/PagePending.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { tryLater } from '#web/words/failures.ts';
import { OwnDocuments } from './-my-profile/OwnDocuments.tsx';
import { OwnEquipment } from './-my-profile/OwnEquipment.tsx';
import { OwnFacts } from './-my-profile/OwnFacts.tsx';
import classes from './-my-profile/profile.module.css';
import { useOwnProfile } from './-my-profile/useOwnProfile.ts';

/** What the workspace holds about the caller, whatever their role (PPL-14). */
export const Route = createFileRoute('/_app/$workspaceId/my-profile')({
  staticData: { title: 'My profile', permission: null },
  component: MyProfile,
});

function MyProfile() {
  const { workspaceId } = Route.useParams();
  const { profile, error, retry, isRetrying } = useOwnProfile(workspaceId);
  return (
    <>
      <PageHeader title="My profile" action={<ButtonLink to="/account">Edit my account</ButtonLink>} />
      {error && (
        <ErrorState
          title="Your profile could not be loaded"
          text={errorText(error, tryLater)}
          onRetry={retry}
          retrying={isRetrying}
        />
      )}
      {!error && !profile && <PagePending />}
      {profile && (
        <div className={classes.cards}>
          <div className={classes.column}>
            <OwnFacts member={profile.me} workspaceName={profile.workspace.name} />
            <OwnDocuments workspaceId={workspaceId} documents={profile.documents} />
          </div>
          <div className={classes.column}>
            <MemberTeams member={profile.me} />
            <OwnEquipment workspaceId={workspaceId} equipment={profile.equipment} />
          </div>
        </div>
      )}
    </>
  );
}
