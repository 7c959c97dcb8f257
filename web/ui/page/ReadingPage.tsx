import { Anchor, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Logo } from '#web/ui/Logo.tsx';
import classes from './ReadingPage.module.css';

interface Props {
  title: string;
  /** A few words before the sections. */
  intro?: ReactNode;
  sections: { title: string; text: ReactNode }[];
  /** Below the last section: where to go from here. */
  children?: ReactNode;
}

/** A page of text that anybody may read, logged in or not. */
export function ReadingPage({ title, intro, sections, children }: Props) {
  return (
    <div className={classes.root}>
      <header>
        <Anchor component={Link} to="/" c="inherit" aria-label="Muster, to the homepage">
          <Logo size={36} />
        </Anchor>
      </header>
      <Stack component="main" gap="xl" mt="xl">
        <Title order={1}>{title}</Title>
        {intro && <Text>{intro}</Text>}
        {sections.map((section) => (
          <section key={section.title}>
            <Title order={2} size="h3" mb={6}>
              {section.title}
            </Title>
            <Text component="div">{section.text}</Text>
          </section>
        ))}
        {children}
      </Stack>
    </div>
  );
}
