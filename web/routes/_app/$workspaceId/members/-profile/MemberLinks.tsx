import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { AccessLink } from '#contract/documents/accessLinks.ts';
import type { Member } from '#contract/members.ts';
import { accessLinksQuery } from '#web/api/documents/accessLinks.ts';
import { LinkRow } from '#web/features/accessLinks/LinkRow.tsx';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { Card } from '#web/ui/Card.tsx';
import { RowList } from '#web/ui/RowList.tsx';
import { JOIN_LINK } from '#web/words/invitations.ts';
import { personName } from '#web/words/people.ts';
import { inARow } from '#web/words/several/listFormat.ts';
import classes from './MemberProfile.module.css';

interface Props {
  member: Member;
  purpose: AccessLink['purpose'];
}

const TITLES = { UPLOAD: t`Upload links`, JOIN: JOIN_LINK } as const;

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
          ? t`For ${{ person: personName(link.workspaceMember, t`this member`) }}`
          : inARow(kinds.map(({ name }) => name))
      }
      facts={t`Until ${{ date: dateText(until) }} · made by ${{ person: personName(createdBy, t`an admin`) }} · ${{ uses: usesText(link) }}`}
    />
  );
}

function usesText({ purpose, uses }: AccessLink): string {
  if (purpose === 'JOIN') return uses === 0 ? t`not used yet` : t`used: an invitation was sent`;
  return uses === 0
    ? t`nothing sent yet`
    : t`${plural(uses, { one: '# document', other: '# documents' })} sent`;
}
