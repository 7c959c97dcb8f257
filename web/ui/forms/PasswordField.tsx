import { t } from '@lingui/core/macro';
import { PasswordInput, type PasswordInputProps, Text, VisuallyHidden } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { PASSWORD_RULES } from '#contract/rules/passwords.ts';
import classes from './PasswordField.module.css';

/** A password somebody chooses, with its live checklist (ONB-32, ONB-33). Takes the props of PasswordInput. */
export function NewPasswordField({ value = '', ...rest }: PasswordInputProps & { value?: string }) {
  return (
    <div>
      <PasswordInput autoComplete="new-password" value={value} {...rest} />
      <ul className={classes.list}>
        {PASSWORD_RULES.map((rule) => (
          <Check key={rule.label} met={rule.holds(value)} label={rule.label} />
        ))}
      </ul>
    </div>
  );
}

function Check({ met, label }: { met: boolean; label: string }) {
  const Icon = met ? IconCircleCheckFilled : IconCircle;
  return (
    <li className={classes.check} data-met={met}>
      <Icon size={16} aria-hidden />
      {label}
      <VisuallyHidden>{` (${met ? t`met` : t`not met yet`})`}</VisuallyHidden>
    </li>
  );
}

interface ConfirmProps extends PasswordInputProps {
  value?: string;
  /** The password to repeat. */
  password: string;
}

/** The password again, with a live indicator below (ONB-35, ONB-36). */
export function ConfirmPasswordField({ value = '', password, ...rest }: ConfirmProps) {
  const match = value === password;
  return (
    <div>
      <PasswordInput autoComplete="new-password" value={value} {...rest} />
      <Text className={classes.match} data-match={match} size="sm" role="status">
        {value !== '' && (match ? t`Passwords match` : t`Passwords do not match`)}
      </Text>
    </div>
  );
}
