import { IconArrowRight, IconCircleCheck } from '@tabler/icons-react';
import { type LinkOptions, linkOptions } from '@tanstack/react-router';
import type { WorkspaceOverview } from '#web/api/requirements.ts';
import { places } from '#web/features/shell/places.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Card } from '#web/ui/Card.tsx';
import { nextStep, type SuggestedStep } from './-nextStep.ts';
import classes from './-overview.module.css';

/** What to do first, and the way there. */
export function NextStep({ workspaceId, overview }: { workspaceId: string; overview: WorkspaceOverview }) {
  const { title, text, action, to } = nextStep(overview);
  return (
    <Card className={classes.next} aria-label="Next step">
      {to === null && <IconCircleCheck size={32} stroke={1.7} className={classes.done} aria-hidden />}
      <div className={classes.words}>
        <h2 className={classes.title}>{title}</h2>
        <p className={classes.text}>{text}</p>
      </div>
      {to !== null && (
        <ButtonLink
          {...linkTo(workspaceId, to)}
          className={classes.go}
          rightSection={<IconArrowRight size={18} stroke={1.8} aria-hidden />}
        >
          {action}
        </ButtonLink>
      )}
    </Card>
  );
}

function linkTo(workspaceId: string, to: NonNullable<SuggestedStep['to']>): LinkOptions {
  const params = { workspaceId };
  switch (to) {
    case 'add':
      return linkOptions({ to: '/$workspaceId/requirements/add', params });
    case 'review':
      return linkOptions({ to: '/$workspaceId/review', params });
    case 'teams':
      return linkOptions({ to: '/$workspaceId/coverage', params, search: { state: 'SHORT' } });
    case 'people':
      return linkOptions({ to: '/$workspaceId/who-lacks-what', params, search: { state: 'MISSING' } });
    case 'documents':
      return places.documentsIn(workspaceId, 'EXPIRED');
    case 'overdue':
      return places.equipmentIn(workspaceId, 'OVERDUE');
  }
}
