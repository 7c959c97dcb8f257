import { Group } from '@mantine/core';
import { IconClipboardCheck } from '@tabler/icons-react';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { anySearch } from '#web/searchParams.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import classes from '#web/ui/page/DetailPage.module.css';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { Handovers } from './-page/Handovers.tsx';
import { InspectionHistory } from './-page/InspectionHistory.tsx';
import { ItemFactsCard } from './-page/ItemFactsCard.tsx';
import { ItemIdentity } from './-page/ItemIdentity.tsx';
import { ItemState } from './-page/ItemState.tsx';
import { useItem } from './-useItem.ts';

/** EQP-17, made for a phone in a store room first. */
export const Route = createFileRoute('/_app/$workspaceId/equipment/$itemId/')({
  validateSearch: anySearch,
  component: Item,
});

function Item() {
  const item = useItem();
  const { workspaceId, id: itemId } = item;
  return (
    <>
      <PageHeader
        title={item.product.name}
        action={
          item.canInspect &&
          item.state !== 'RETIRED' && (
            <ButtonLink
              to="/$workspaceId/equipment/$itemId/inspect"
              params={{ workspaceId, itemId }}
              leftSection={<IconClipboardCheck size={20} aria-hidden />}
            >
              Record inspection
            </ButtonLink>
          )
        }
      />
      <div className={classes.root}>
        <JustAdded workspaceId={workspaceId} />
        <ItemState item={item} />
        <div className={classes.cards}>
          <ItemIdentity item={item} />
          <ItemFactsCard item={item} />
        </div>
        <InspectionHistory item={item} />
        <Handovers item={item} />
      </div>
    </>
  );
}

/** Who adds one item often has more in front of them. */
function JustAdded({ workspaceId }: { workspaceId: string }) {
  const router = useRouter();
  const [wasAdded] = useState(() => router.latestLocation.state.wasAdded === true);
  if (!wasAdded) return null;
  return (
    <Notice>
      <Group component="span" gap="sm">
        This item was added.
        <ButtonLink to="/$workspaceId/equipment/add" params={{ workspaceId }} variant="default" size="sm">
          Add another
        </ButtonLink>
      </Group>
    </Notice>
  );
}
