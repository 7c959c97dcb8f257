import { t } from '@lingui/core/macro';
import { Autocomplete, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LENGTH } from '#contract/rules/limits.ts';
import { categoriesQuery } from '#web/api/equipment.ts';
import layout from '#web/ui/forms/Form.module.css';
import { FormPart } from '#web/ui/forms/Form.tsx';
import { optional } from '#web/ui/forms/optional.tsx';
import type { UsedForm } from '#web/ui/forms/useForm.ts';
import type { ChecklistValues } from './checklistValues.ts';
import { QuestionsField } from './QuestionsField.tsx';

interface Props {
  workspaceId: string;
  form: UsedForm<ChecklistValues>;
}

/** The fields of a checklist, new or changed (CHK-05). */
export function ChecklistFields({ workspaceId, form }: Props) {
  const { data: categories = [] } = useQuery(categoriesQuery(workspaceId));
  const questions = form.getInputProps('questions');
  return (
    <>
      <FormPart title={t`Checklist`}>
        <div className={layout.pair}>
          <TextInput
            label={t`Name`}
            size="md"
            maxLength={LENGTH.mark}
            autoComplete="off"
            {...form.getInputProps('name')}
          />
          <Autocomplete
            label={optional(t`Category`)}
            description={t`Items of this category are inspected with it.`}
            size="md"
            maxLength={LENGTH.mark}
            limit={20}
            data={categories.map(({ category }) => category)}
            comboboxProps={{ withinPortal: false }}
            {...form.getInputProps('category')}
          />
        </div>
      </FormPart>
      <QuestionsField questions={questions.value} errors={form.errors} onChange={questions.onChange} />
    </>
  );
}
