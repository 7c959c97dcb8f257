import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import classes from './Logo.module.css';

interface Props {
  /** Height in pixels. */
  size?: number;
  /** The mark with the name beside it. */
  withName?: boolean;
}

/** Four arrows that meet at a point: the muster point, where everybody is accounted for. */
export function Logo({ size = 32, withName = true }: Props) {
  return (
    <span className={classes.root} role="img" aria-label={t`Muster`}>
      <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="#0f7562" />
        <g fill="none" stroke="#fff" strokeWidth="3.2" strokeLinecap="round" strokeLinejoin="round">
          <path d="M6 6l5.2 5.2M26 6l-5.2 5.2M6 26l5.2-5.2M26 26l-5.2-5.2" />
          <path d="M11.4 6.8v4.6H6.8M20.6 6.8v4.6h4.6M11.4 25.2v-4.6H6.8M20.6 25.2v-4.6h4.6" />
        </g>
        <circle cx="16" cy="16" r="3.4" fill="#fff" />
      </svg>
      {withName && (
        <span className={classes.name} style={{ fontSize: size * 0.7 }} aria-hidden="true">
          <Trans>Muster</Trans>
        </span>
      )}
    </span>
  );
}
