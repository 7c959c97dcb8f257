import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ArticleLink } from '#web/features/help/ArticleLink.tsx';
import { HelpNote } from '#web/features/help/HelpNote.tsx';
import { ReadingPage } from '#web/ui/page/ReadingPage.tsx';
import { Row, RowList, RowText } from '#web/ui/RowList.tsx';
import { ARTICLE_GROUPS, articleNames, articles } from './-articles/articles.ts';
import classes from './-list.module.css';

/** Where the Help menu leads unless HELP_ARTICLES_URL names another place (SHELL-07). */
export const Route = createFileRoute('/help/articles/')({
  staticData: { title: t`Help articles` },
  component: HelpArticles,
});

const sections = ARTICLE_GROUPS.map((group) => ({
  title: group,
  text: (
    <RowList>
      {articleNames
        .filter((name) => articles[name].group === group)
        .map((name) => (
          <Row key={name} className={classes.row}>
            <RowText
              name={<ArticleLink article={name}>{articles[name].title}</ArticleLink>}
              facts={articles[name].summary}
            />
          </Row>
        ))}
    </RowList>
  ),
}));

function HelpArticles() {
  return (
    <ReadingPage title={t`Help articles`} sections={sections}>
      <HelpNote />
    </ReadingPage>
  );
}
