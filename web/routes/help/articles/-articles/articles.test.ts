import { expect, test } from 'vitest';
import { ARTICLE_GROUPS, articleNamed, articleNames, articles } from './articles.ts';

test.for(articleNames)('the article %s has sections that can be linked to', async (name) => {
  const { default: sections } = await articles[name].load();
  const ids = sections.map(({ id }) => id);
  expect(sections.length).toBeGreaterThan(2);
  expect(ids.filter((id) => !/^[a-z]+(-[a-z]+)*$/.test(id ?? ''))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(sections.map(({ title }) => title)).size).toBe(ids.length);
});

test('every group has articles, and only their names lead to one', () => {
  const groups = new Set(articleNames.map((name) => articles[name].group));
  expect([...groups]).toEqual([...ARTICLE_GROUPS]);
  expect(articleNamed('documents')).toBe('documents');
  expect(articleNamed('constructor')).toBeUndefined();
});
