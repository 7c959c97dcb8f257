import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkOptions, linkOptions } from '@tanstack/react-router';
import { Fragment } from 'react';
import { LACKING } from '#contract/rules/requirements/requirements.ts';
import { overviewQuery } from '#web/api/requirements.ts';
import { counted, numberText } from '#web/words/numbers.ts';
import { requirementStateLabels } from '#web/words/requirements/states.ts';

/** How many people lack something, and what waits, each a link to the list of them. Where nothing is required, nothing stands there. */
export function LackingStrip({ workspaceId }: { workspaceId: string }) {
  const { data } = useQuery(overviewQuery(workspaceId));
  if (!data || (data.requirements === 0 && data.waiting === 0)) return null;
  const params = { workspaceId };
  const parts: { text: string; link: LinkOptions }[] = [
    ...LACKING.filter((state) => data.people[state] > 0).map((state) => ({
      text: `${numberText(data.people[state])} ${requirementStateLabels[state].toLowerCase()}`,
      link: linkOptions({ to: '/$workspaceId/who-lacks-what', params, search: { states: state } }),
    })),
    ...(data.waiting > 0
      ? [
          {
            text: `${numberText(data.waiting)} to review`,
            link: linkOptions({ to: '/$workspaceId/review', params }),
          },
        ]
      : []),
  ];
  return (
    <>
      {data.lacking === 0 ? (
        'Nobody lacks anything'
      ) : (
        <StripLink link={linkOptions({ to: '/$workspaceId/who-lacks-what', params })}>
          {counted(data.lacking, 'person lacks', 'people lack')} something
        </StripLink>
      )}
      {parts.map(({ text, link }, place) => (
        <Fragment key={text}>
          {place === 0 && data.lacking > 0 ? ': ' : ' · '}
          <StripLink link={link}>{text}</StripLink>
        </Fragment>
      ))}
    </>
  );
}

function StripLink({ link, children }: { link: LinkOptions; children: React.ReactNode }) {
  return (
    <Anchor underline="always" renderRoot={(props) => <Link {...link} {...props} />}>
      {children}
    </Anchor>
  );
}
