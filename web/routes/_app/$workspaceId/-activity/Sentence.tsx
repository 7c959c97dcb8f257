import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Activity } from '#contract/activity.ts';
import { PAGE_SIZE } from '#contract/rules/limits.ts';
import { meQuery } from '#web/api/openWorkspace.ts';
import { teamsQuery } from '#web/api/teams.ts';
import { usePermissions } from '#web/features/members/usePermissions.ts';
import { places } from '#web/features/shell/places.ts';
import { truncate } from '#web/ui/truncate.ts';
import { activitySentence, type Named } from '#web/words/activity.ts';
import classes from './ActivityList.module.css';

/** A longer name would make a paragraph of the sentence. */
const NAME_LENGTH = 40;

interface Props {
  workspaceId: string;
  activity: Activity;
}

/** What happened, in one sentence; names lead to what the reader may open. */
export function Sentence({ workspaceId, activity }: Props) {
  const { data: me } = useQuery(meQuery(workspaceId));
  const isAdmin = usePermissions(workspaceId).includes('workspace:manage');
  const ownTeams = useQuery({
    ...teamsQuery(workspaceId, 'own', { page: 0, pageSize: PAGE_SIZE.all }),
    enabled: me !== undefined && !isAdmin,
  });
  const linkTo = ({ kind, id, text }: Named) => {
    if (id === null) return null;
    if (kind === 'team') {
      const isOpen = isAdmin || ownTeams.data?.data.some((team) => team.id === id);
      return isOpen ? places.team(workspaceId, id) : null;
    }
    if (!isAdmin) return null;
    return kind === 'member' ? places.member(workspaceId, id) : places.document(workspaceId, text);
  };
  return (
    <p className={classes.sentence}>
      {activitySentence(activity, me?.id ?? '').map((part, index) => {
        const key = `${index} ${typeof part === 'string' ? part : part.text}`;
        if (typeof part === 'string') return <span key={key}>{part}</span>;
        const to = linkTo(part);
        const name = <bdi title={part.text}>{truncate(part.text, NAME_LENGTH)}</bdi>;
        if (to === null) return <span key={key}>{name}</span>;
        return (
          <Link key={key} {...to} className={classes.name}>
            {name}
          </Link>
        );
      })}
    </p>
  );
}
