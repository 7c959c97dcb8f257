import { Trans } from '@lingui/react/macro';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Anchor, Checkbox, type CheckboxProps } from '@mantine/core';

/** The tick box of the licence agreement. The agreement opens in a tab of its own, so that nothing typed is lost. */
export function LicenceBox(props: Omit<CheckboxProps, 'label'>) {
  return (
    <Checkbox
      size="md"
      {...props}
      aria-invalid={props.error ? true : undefined}
      label={
        <Trans>
          I accept the{' '}
          <Anchor href="/service-license-agreement" target="_blank" inherit underline="always">
            Service License Agreement
          </Anchor>
        </Trans>
      }
    />
  );
}
