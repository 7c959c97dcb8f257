import { useQuery } from '@tanstack/react-query';
import type { AccessLink } from '#contract/documents/accessLinks.ts';
import type { Member } from '#contract/members.ts';
import { accessLinksQuery } from '#web/api/documents/accessLinks.ts';
import { LinkRow } from '#web/features/accessLinks/LinkRow.tsx';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { Card } from '#web/ui/Card.tsx';
import { RowList } from '#web/ui/RowList.tsx';
import { JOIN_LINK } from '#web/words/invitations.ts';
import { counted } from '#web/words/numbers.ts';
import { personName } from '#web/words/people.ts';
import classes from './MemberProfile.module.css';

interface Props {
  member: Member;
  purpose: AccessLink['purpose'];
}

const TITLES = { UPLOAD: 'Upload links', JOIN: JOIN_LINK } as const;

/** The links by which documents can be sent for the member (DOOR-02), or by which they join (DOOR-13), for admins to revoke. */
export function MemberLinks({ member, purpose }: Props) {
  const { workspaceId } = member;
  const { data } = useQuery(accessLinksQuery(workspaceId, member.id));
  const links = data?.filter((link) => link.purpose === purpose) ?? [];
  if (links.length === 0) return null;
  const title = TITLES[purpose];
  return (
    <div className={purpose === 'UPLOAD' ? classes.root : undefined}>
      <Card title={title}>
        <RowList aria-label={title}>
          {links.map((link) => (
            <MemberLinkRow key={link.id} workspaceId={workspaceId} link={link} />
          ))}
        </RowList>
      </Card>
    </div>
  );
}

function MemberLinkRow({ workspaceId, link }: { workspaceId: string; link: AccessLink }) {
  const { id, kinds, createdBy, until } = link;
  return (
    <LinkRow
      workspaceId={workspaceId}
      id={id}
      name={
        link.purpose === 'JOIN'
          ? `For ${personName(link.workspaceMember, 'this member')}`
          : kinds.map(({ name }) => name).join(', ')
      }
      facts={`Until ${dateText(until)} · made by ${personName(createdBy, 'an admin')} · ${usesText(link)}`}
    />
  );
}

function usesText({ purpose, uses }: AccessLink): string {
  if (purpose === 'JOIN') return uses === 0 ? 'not used yet' : 'used: an invitation was sent';
  return uses === 0 ? 'nothing sent yet' : `${counted(uses, 'document')} sent`;
}
