DROP INDEX "workspace_members_by_text";--> statement-breakpoint
-- What `search_members` does without, whose text is in functions/member_search.sql.
DROP FUNCTION public.members_matching, public.trigram_query, public.rare_patterns, public.scarce_texts, public.all_like,
  public.sample_hits, public.sample_share;
