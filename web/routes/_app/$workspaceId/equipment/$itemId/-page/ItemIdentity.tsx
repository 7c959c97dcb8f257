import { Anchor, Text } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { EquipmentItem } from '#contract/equipment.ts';
import { ItemPicture } from '#web/features/equipment/ItemPicture.tsx';
import { ownerName } from '#web/features/equipment/ownerName.ts';
import { useMayOpen } from '#web/routes/_app/$workspaceId/-useMayOpen.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Card } from '#web/ui/Card.tsx';
import { phoneText } from '#web/words/people.ts';
import { ItemActions } from './ItemActions.tsx';
import classes from './ItemIdentity.module.css';

/** What tells the item from its like, whose it is, and what can be done with it (EQP-15, EQP-16, EQP-17). */
export function ItemIdentity({ item }: { item: EquipmentItem }) {
  const { tagId, serialNumber, product } = item;
  return (
    <Card component="div" className={classes.root}>
      <div className={classes.product}>
        <ItemPicture url={product.imageUrl} size="page" label={`Picture of ${product.name}`} />
        <dl className={classes.marks}>
          <dt>Tag ID</dt>
          <dd>{tagId ?? '–'}</dd>
          <dt>Serial number</dt>
          <dd>{serialNumber ?? '–'}</dd>
        </dl>
      </div>
      <Owner item={item} />
      <ItemActions item={item} />
    </Card>
  );
}

function Owner({ item }: { item: EquipmentItem }) {
  const { workspaceId, owner } = item;
  const mayOpen = useMayOpen(workspaceId)('/$workspaceId/members/$memberId');
  if (owner === null) {
    return (
      <div className={classes.owner}>
        <IconUserQuestion size={44} stroke={1.4} aria-hidden />
        <span>Nobody has this item.</span>
      </div>
    );
  }
  const { workspaceMember: member, user } = owner;
  const name = ownerName(item);
  const { phone, phoneCountryCode } = member.user ?? {};
  return (
    <div className={classes.owner}>
      <Avatar name={name} src={user?.avatar?.url ?? member.user?.avatar?.url} size={44} />
      <div className={classes.person}>
        <Text size="sm" c="dimmed">
          Owner
        </Text>
        {mayOpen ? (
          <Anchor
            fw={600}
            renderRoot={(props) => (
              <Link
                to="/$workspaceId/members/$memberId"
                params={{ workspaceId, memberId: member.id }}
                {...props}
              />
            )}
          >
            <bdi>{name}</bdi>
          </Anchor>
        ) : (
          <Text component="bdi" fw={600}>
            {name}
          </Text>
        )}
        <div className={classes.contact}>
          {member.email && member.email !== name && (
            <Anchor href={`mailto:${member.email}`}>{member.email}</Anchor>
          )}
          {phone && <Anchor href={`tel:${phoneCountryCode ?? ''}${phone}`}>{phoneText(member.user)}</Anchor>}
        </div>
      </div>
    </div>
  );
}
