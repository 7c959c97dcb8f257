import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { documentKindsQuery } from '#web/api/documents/documentKinds.ts';
import { KindSelect } from '#web/features/documentKinds/KindSelect.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { ChosenList } from '#web/ui/forms/ChosenList.tsx';
import classes from './KindsField.module.css';

interface Kind {
  id: string;
  name: string;
}

interface Props {
  workspaceId: string;
  label: string;
  value: readonly Kind[];
  onChange: (kinds: Kind[]) => void;
  error: string | undefined;
  'data-path'?: string;
}

/** Kinds of documents of which any one is enough. */
export function KindsField({ workspaceId, label, value, onChange, error, ...field }: Props) {
  const { data: kinds } = useQuery(documentKindsQuery(workspaceId));
  const chosen = new Set(value.map(({ id }) => id));
  const others = (kinds ?? []).filter(({ id, archivedAt }) => !chosen.has(id) && archivedAt === null);
  const add = (id: string | null) => {
    const kind = others.find((one) => one.id === id);
    if (kind) onChange([...value, { id: kind.id, name: kind.name }]);
  };
  return (
    <div className={classes.root}>
      <KindSelect
        {...field}
        label={label}
        description={
          value.length > 1
            ? t`Any one of these is enough.`
            : t`If any one of several is enough, choose all of them.`
        }
        kinds={others}
        value={null}
        none={value.length === 0 ? t`Choose a document type` : t`Add another type`}
        error={error}
        onKind={add}
      />
      <ChosenList
        label={label}
        items={value}
        onRemove={(id) => onChange(value.filter((kind) => kind.id !== id))}
      />
      {kinds?.length === 0 && (
        <div className={classes.none}>
          <Text size="sm">
            <Trans>This workspace has no document types yet.</Trans>
          </Text>
          <ButtonLink variant="default" size="sm" to="/$workspaceId/settings/kinds" params={{ workspaceId }}>
            <Trans>Add document types</Trans>
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
