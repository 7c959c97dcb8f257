import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { STARTER_CHECKLISTS, STARTERS } from '#contract/rules/checklists/starterChecklists.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Row, RowList, RowText } from '#web/ui/RowList.tsx';
import { starterLabels } from '#web/words/checklists.ts';
import classes from './checklists.module.css';

/** Checklists to begin with; each opens in the form, where it is changed before it is saved (CHK-05). */
export function StarterChecklists({ workspaceId }: { workspaceId: string }) {
  return (
    <Card title={t`Starter checklists`}>
      <Text size="xs" c="dimmed" mb="sm">
        <Trans>
          Common checks before use. Compare each one with the maker’s instructions and your local rules, and
          change it before you save it.
        </Trans>
      </Text>
      <RowList>
        {STARTERS.map((starter) => {
          const { category, questions } = STARTER_CHECKLISTS[starter];
          return (
            <Row key={starter} className={classes.starter}>
              <RowText
                name={starterLabels[starter]}
                facts={t`${plural({ count: questions.length }, { one: '# question', other: '# questions' })}, for the category ${category}`}
              />
              <ButtonLink
                variant="default"
                to="/$workspaceId/settings/checklists/add"
                params={{ workspaceId }}
                search={{ starter }}
                aria-label={t`Start with this: ${{ starter: starterLabels[starter] }}`}
              >
                <Trans>Start with this</Trans>
              </ButtonLink>
            </Row>
          );
        })}
      </RowList>
    </Card>
  );
}
