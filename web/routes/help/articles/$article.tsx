import { Trans } from '@lingui/react/macro';
import { Anchor, Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { createFileRoute, Link, notFound } from '@tanstack/react-router';
import { HelpNote } from '#web/features/help/HelpNote.tsx';
import { ReadingPage } from '#web/ui/page/ReadingPage.tsx';
import { articleNamed, articles } from './-articles/articles.ts';

/** One help article, to read or to print. */
export const Route = createFileRoute('/help/articles/$article')({
  loader: async ({ params }) => {
    const name = articleNamed(params.article);
    if (!name) throw notFound();
    const { title, summary, load } = articles[name];
    const { default: sections } = await load();
    return { title, summary, sections };
  },
  component: HelpArticle,
});

function HelpArticle() {
  const { title, summary, sections } = Route.useLoaderData();
  return (
    <ReadingPage title={title} intro={summary} sections={sections} tools={<Tools />}>
      <HelpNote />
    </ReadingPage>
  );
}

function Tools() {
  return (
    <>
      <Anchor component={Link} to="/help/articles" underline="always">
        <Trans>All help articles</Trans>
      </Anchor>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden />}
        onClick={() => window.print()}
      >
        <Trans>Print</Trans>
      </Button>
    </>
  );
}
