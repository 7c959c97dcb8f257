import { IconEqual, IconPencil, IconPlus } from '@tabler/icons-react';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { requirementSharing } from '#contract/requirements/sharing.ts';
import { Row, RowList, RowText } from '#web/ui/RowList.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import classes from './import.module.css';
import { planText, stepText } from './importWords.ts';

export type RequirementsPlan = ResponseOf<typeof requirementSharing.import>;

const looks = {
  CREATE: { icon: IconPlus, label: 'New' },
  CHANGE: { icon: IconPencil, label: 'Changed' },
  LEAVE: { icon: IconEqual, label: 'Same' },
} as const;

/** What an import will add, change and leave (REQ-16). */
export function ImportPlan({ plan }: { plan: RequirementsPlan }) {
  return (
    <section className={classes.plan} aria-label="What will change">
      <p className={classes.sum} role="status">
        {planText(plan)}
      </p>
      {plan.kinds.length > 0 && (
        <p className={classes.kinds}>New kinds of documents: {plan.kinds.join(', ')}.</p>
      )}
      <RowList aria-label="Requirements in the file">
        {plan.requirements.map((step) => (
          <Row key={step.name}>
            <RowText name={<bdi>{step.name}</bdi>} facts={stepText(step)} />
            <StatusBadge tone="calm" {...looks[step.action]} />
          </Row>
        ))}
      </RowList>
    </section>
  );
}
