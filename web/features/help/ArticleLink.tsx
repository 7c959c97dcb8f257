import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { configuration } from '#web/api/configuration.ts';

/** The help articles, by what stands in their address. */
export type ArticleName =
  | 'first-hour'
  | 'people'
  | 'documents'
  | 'teams'
  | 'equipment'
  | 'inspections'
  | 'lists'
  | 'joining'
  | 'your-data'
  | 'medical-id'
  | 'running-it';

interface Props {
  article: ArticleName;
  children: string;
}

/** Leads to an article. */
export function ArticleLink({ article, children }: Props) {
  return (
    <Anchor
      component={Link}
      to="/help/articles/$article"
      params={{ article }}
      preload={false}
      inherit
      underline="always"
    >
      {children}
    </Anchor>
  );
}

/** From an empty screen to the article about it; nothing where the operator has help of their own. */
export function ArticleHint(props: Props) {
  return configuration.help.articles === '/help/articles' ? <ArticleLink {...props} /> : null;
}
