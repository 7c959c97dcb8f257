import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import '#web/styles/dialog.ts';
import { Anchor, Button, Modal, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { peopleOfActivityQuery } from '#web/api/activity.ts';
import { errorText } from '#web/api/client/errors.ts';
import { usePermissions } from '#web/features/members/usePermissions.ts';
import { places } from '#web/features/shell/places.ts';
import { useOpenedLater } from '#web/ui/useOpenedLater.ts';
import { tryLater } from '#web/words/failures.ts';
import { memberCountLabel } from '#web/words/members.ts';
import { personName } from '#web/words/people.ts';
import classes from './PeopleOfActivity.module.css';

interface Props {
  workspaceId: string;
  activityId: string;
  onClose: () => void;
}

/** So many are drawn at once. */
const STEP = 200;

/** Names everybody whom an entry is about, as far as the reader may see them. */
export default function PeopleOfActivity({ workspaceId, activityId, onClose }: Props) {
  const isOpened = useOpenedLater(true);
  const { data: people, error } = useQuery(peopleOfActivityQuery(workspaceId, activityId));
  const isAdmin = usePermissions(workspaceId).includes('workspace:manage');
  const [drawn, setDrawn] = useState(STEP);
  return (
    <Modal
      opened={isOpened}
      onClose={onClose}
      title={people ? memberCountLabel(people.length) : t`People`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {error && <Text role="alert">{errorText(error, tryLater)}</Text>}
      {!people && !error && <Skeleton height={160} role="status" aria-label={t`Loading`} />}
      {people && (
        <ul className={classes.list} aria-label={t`People`}>
          {people.slice(0, drawn).map((person) => (
            <li key={person.id}>
              {isAdmin ? (
                <Anchor
                  renderRoot={(props) => (
                    <Link {...places.member(workspaceId, person.id)} preload={false} {...props} />
                  )}
                >
                  <bdi>{personName(person, t`Somebody`)}</bdi>
                </Anchor>
              ) : (
                <bdi>{personName(person, t`Somebody`)}</bdi>
              )}
            </li>
          ))}
        </ul>
      )}
      {people && people.length > drawn && (
        <Button variant="default" mt="sm" onClick={() => setDrawn(drawn + STEP)}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </Modal>
  );
}
