import { Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { configuration } from '#web/api/configuration.ts';
import classes from './Footer.module.css';

const year = new Date().getFullYear();

/** SHELL-18. The site is named where the server has an address for it. */
export function Footer() {
  return (
    <footer className={classes.root}>
      <span>
        © {year} {configuration.companyName}
      </span>
      {configuration.companyUrl !== '/' && (
        <Anchor
          className="muster-target"
          href={configuration.companyUrl}
          inherit
          underline="always"
          c="inherit"
        >
          <Trans>Company site</Trans>
        </Anchor>
      )}
    </footer>
  );
}
