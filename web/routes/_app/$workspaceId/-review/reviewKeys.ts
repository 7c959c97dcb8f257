import { t } from '@lingui/core/macro';
/** What a key does in a review. */
export type ReviewAction = 'accept' | 'reject' | 'next' | 'previous' | 'edit' | 'send' | 'leave' | 'undo';

interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  isComposing: boolean;
}

const LETTERS: Partial<Record<string, ReviewAction>> = {
  a: 'accept',
  r: 'reject',
  n: 'next',
  p: 'previous',
  e: 'edit',
  u: 'undo',
};

/**
 * What a key means while the focus is in the review (SUB-04). Letters count outside of fields alone, where they write; from within a
 * field Ctrl+Enter sends and Escape leads out of it.
 */
export function reviewActionOf(
  { key, ctrlKey, metaKey, altKey, isComposing }: Key,
  isInField: boolean,
): ReviewAction | null {
  if (isComposing || altKey) return null;
  if (key === 'Enter' && (ctrlKey || metaKey)) return 'send';
  if (ctrlKey || metaKey) return null;
  if (isInField) return key === 'Escape' ? 'leave' : null;
  return LETTERS[key.toLowerCase()] ?? null;
}

/** The keys as they are told on the screen. */
export const REVIEW_KEYS: readonly (readonly [keys: string, does: string])[] = [
  ['A', t({ message: 'accept', context: 'what a key does' })],
  ['R', t({ message: 'reject', context: 'what a key does' })],
  ['N', t({ message: 'next', context: 'what a key does' })],
  ['P', t({ message: 'previous', context: 'what a key does' })],
  ['E', t`correct the data`],
  ['U', t({ message: 'undo', context: 'what a key does' })],
  ['Esc', t`leave a field`],
  [t`Ctrl+Enter`, t`send from within a field`],
];
