import { Button, Skeleton } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { User } from '#contract/users.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { personName } from '#web/words/people.ts';
import { AccountCard } from './-AccountCard.tsx';
import classes from './-account.module.css';
import { Facts } from './-Facts.tsx';

/** Brings all telephone codes with it, which only somebody who edits needs. */
const PersonalForm = lazy(() => import('./-PersonalForm.tsx'));

/** ACC-05, ACC-06, ACC-11 */
export function PersonalCard({ user }: { user: User }) {
  const [isEditing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) edit.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
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
    <AccountCard title="Personal information" action={isEditing ? undefined : button}>
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
    </AccountCard>
  );
}

const phoneText = ({ phone, phoneCountryCode }: User): string | null =>
  phone === null ? null : [phoneCountryCode, phone].filter(Boolean).join(' ');
