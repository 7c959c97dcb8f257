import { t } from '@lingui/core/macro';
import { Anchor, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Logo } from '#web/ui/Logo.tsx';
import classes from './ReadingPage.module.css';

export interface Section {
  /** What a link to this section ends in. A page whose sections have one begins with a list of them. */
  id?: string;
  title: string;
  text: ReactNode;
}

interface Props {
  title: string;
  /** Where the page belongs and what can be done with it, at the end of the logo's line. It isn't printed. */
  tools?: ReactNode;
  /** A few words before the sections. */
  intro?: ReactNode;
  sections: Section[];
  /** Below the last section: where to go from here. It isn't printed. */
  children?: ReactNode;
}

/** A page of text that anybody may read, logged in or not, on a screen or on paper. */
export function ReadingPage({ title, tools, intro, sections, children }: Props) {
  return (
    <div className={classes.root}>
      <header className={classes.head}>
        <Anchor component={Link} to="/" c="inherit" aria-label={t`Muster, to the homepage`}>
          <Logo size={36} />
        </Anchor>
        {tools && <div className={classes.tools}>{tools}</div>}
      </header>
      <Stack component="main" gap="xl" mt="xl">
        <Title order={1}>{title}</Title>
        {intro && <Text component="div">{intro}</Text>}
        <Contents sections={sections} />
        {sections.map((section) => (
          <section key={section.title} id={section.id} className={classes.section}>
            <Title order={2} size="h3" mb={6}>
              {section.title}
            </Title>
            <Text component="div" className={classes.text}>
              {section.text}
            </Text>
          </section>
        ))}
        {children && <div className={classes.after}>{children}</div>}
      </Stack>
    </div>
  );
}

function Contents({ sections }: { sections: Section[] }) {
  const listed = sections.filter(({ id }) => id !== undefined);
  if (listed.length === 0) return null;
  return (
    <nav aria-label={t`On this page`} className={classes.contents}>
      <ul>
        {listed.map(({ id, title }) => (
          <li key={id}>
            <Anchor href={`#${id}`} underline="always">
              {title}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
