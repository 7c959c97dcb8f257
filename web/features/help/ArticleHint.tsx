import { configuration } from '#web/api/configuration.ts';
import { ArticleLink, type ArticleLinkProps } from './ArticleLink.tsx';

/** From an empty screen to the article about it; nothing where the operator has help of their own. */
export function ArticleHint(props: ArticleLinkProps) {
  return configuration.help.articles === '/help/articles' ? <ArticleLink {...props} /> : null;
}
