import { useQuery } from '@tanstack/react-query';
import type { AccessLink } from '#contract/documents/accessLinks.ts';
import type { Member } from '#contract/members.ts';
import { accessLinksQuery } from '#web/api/documents/accessLinks.ts';
import { LinkRow } from '#web/features/accessLinks/LinkRow.tsx';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { Card } from '#web/ui/Card.tsx';
import { RowList } from '#web/ui/RowList.tsx';
import { counted } from '#web/words/numbers.ts';
import { personName } from '#web/words/people.ts';
import classes from './MemberProfile.module.css';

/** The links by which documents can be sent for the member, for admins to revoke (DOOR-02). */
export function MemberLinks({ member }: { member: Member }) {
  const { workspaceId } = member;
  const { data } = useQuery(accessLinksQuery(workspaceId, member.id));
  if (!data || data.length === 0) return null;
  return (
    <div className={classes.root}>
      <Card title="Upload links">
        <RowList aria-label="Upload links">
          {data.map((link) => (
            <UploadLinkRow key={link.id} workspaceId={workspaceId} link={link} />
          ))}
        </RowList>
      </Card>
    </div>
  );
}

function UploadLinkRow({ workspaceId, link }: { workspaceId: string; link: AccessLink }) {
  const { id, kinds, createdBy, until, uses } = link;
  const sent = uses === 0 ? 'nothing sent yet' : `${counted(uses, 'document')} sent`;
  return (
    <LinkRow
      workspaceId={workspaceId}
      id={id}
      name={kinds.map(({ name }) => name).join(', ')}
      facts={`Until ${dateText(until)} · made by ${personName(createdBy, 'an admin')} · ${sent}`}
    />
  );
}
