import { t } from '@lingui/core/macro';
import { Anchor } from '@mantine/core';
import { IconBuilding, IconCalendar, IconMapPin, IconPhone, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { directionOf } from '#web/ui/text/directionOf.ts';
import { telLink } from '#web/words/people.ts';
import classes from './SiteLine.module.css';
import { addressLine, hasSite, type Site, siteDaysText } from './site.ts';

const look = { size: 17, stroke: 1.7, 'aria-hidden': true } as const;

/** The site of a team, with a contact to call; nothing while it has no site data (SITE-01). */
export function SiteLine({ site }: { site: Site }) {
  if (!hasSite(site)) return null;
  const { client, contactName, contactPhone } = site;
  const address = addressLine(site.address);
  const days = siteDaysText(site);
  const facts: [name: string, icon: ReactNode, text: ReactNode][] = [
    [t`Client`, <IconBuilding key="client" {...look} />, client],
    [t`Address`, <IconMapPin key="address" {...look} />, address],
    [t`On site`, <IconCalendar key="days" {...look} />, days],
    [t`Contact`, <IconUser key="contact" {...look} />, contactName],
    [
      t`Phone`,
      <IconPhone key="phone" {...look} />,
      contactPhone && (
        <Anchor href={telLink(contactPhone)} inherit>
          {contactPhone}
        </Anchor>
      ),
    ],
  ];
  return (
    <dl className={classes.root} aria-label={t`Site`}>
      {facts
        .filter(([, , text]) => text)
        .map(([name, icon, text]) => (
          <div key={name} className={classes.fact}>
            <dt>
              {icon}
              <span className={classes.name}>{name}</span>
            </dt>
            <dd>
              <bdi dir={typeof text === 'string' ? directionOf(text) : 'auto'}>{text}</bdi>
            </dd>
          </div>
        ))}
    </dl>
  );
}
