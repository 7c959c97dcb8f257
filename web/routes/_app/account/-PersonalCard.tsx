import { Button, Skeleton } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { User } from '#contract/users.ts';
import { loadProfileDraft } from '#web/features/session/useProfileDraft.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Card } from '#web/ui/Card.tsx';
import { personName, phoneText } from '#web/words/people.ts';
import classes from './-account.module.css';
import { Facts } from './-Facts.tsx';
import { useEditing } from './-useEditing.ts';

/** Brings all telephone codes with it, which only somebody who edits needs. */
const PersonalForm = lazy(() => import('./-PersonalForm.tsx'));

/** ACC-05, ACC-06, ACC-11 */
export function PersonalCard({ user }: { user: User }) {
  const [isGoingOn] = useState(() => loadProfileDraft(user.id) !== null);
  const { isEditing, setEditing, button: edit } = useEditing(isGoingOn);
  const button = (
    <Button
      ref={edit}
      variant="default"
      leftSection={<IconPencil size={18} aria-hidden />}
      onClick={() => setEditing(true)}
    >
      Edit
    </Button>
  );
  return (
    <Card titleSize="h2" title="Personal information" action={isEditing ? undefined : button}>
      {isEditing ? (
        <Suspense fallback={<Skeleton height={360} />}>
          <PersonalForm user={user} onClose={() => setEditing(false)} />
        </Suspense>
      ) : (
        <div className={classes.person}>
          <Avatar name={personName(user)} src={user.avatar?.url} size={88} />
          <Facts
            of={[
              ['First name', user.firstName],
              ['Last name', user.lastName],
              ['Title', user.title],
              ['Company', user.contractor],
              ['Phone', phoneText(user)],
            ]}
          />
        </div>
      )}
    </Card>
  );
}
