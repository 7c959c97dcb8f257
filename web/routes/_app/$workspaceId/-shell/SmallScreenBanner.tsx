import { CloseButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDeviceTablet } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './SmallScreenBanner.module.css';
import { dismissBanner, isBannerDismissed } from './smallScreenDismissal.ts';

/** SHELL-16, SHELL-17 */
export function SmallScreenBanner() {
  const small = useMediaQuery('(max-width: 767.98px)', window.innerWidth < 768);
  const [dismissed, setDismissed] = useState(isBannerDismissed);
  if (!small || dismissed) return null;
  const dismiss = () => {
    dismissBanner();
    setDismissed(true);
  };
  return (
    <aside className={classes.root} aria-label="Screen size">
      <IconDeviceTablet size={20} stroke={1.6} aria-hidden />
      <span>Muster shows more at once on a tablet or desktop.</span>
      <CloseButton aria-label="Dismiss" size="lg" onClick={dismiss} />
    </aside>
  );
}
