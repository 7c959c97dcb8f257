import { Anchor, type AnchorProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';

/** The help articles, by what stands in their address. */
export type ArticleName =
  | 'first-hour'
  | 'people'
  | 'documents'
  | 'requirements'
  | 'teams'
  | 'equipment'
  | 'inspections'
  | 'lists'
  | 'calendar'
  | 'joining'
  | 'your-data'
  | 'medical-id'
  | 'directory'
  | 'running-it';

export interface ArticleLinkProps {
  article: ArticleName;
  children: string;
}

interface TextLinkProps
  extends AnchorProps,
    Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof AnchorProps> {
  ref?: Ref<HTMLAnchorElement>;
}

const TextLink = createLink((props: TextLinkProps) => <Anchor inherit underline="always" {...props} />);

/** Leads to an article. */
export function ArticleLink({ article, children }: ArticleLinkProps) {
  return (
    <TextLink to="/help/articles/$article" params={{ article }} preload={false}>
      {children}
    </TextLink>
  );
}
