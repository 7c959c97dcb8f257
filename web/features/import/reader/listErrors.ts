/** Reasons for which nothing of a file can be read; each limit has its own. */
export type ListErrorCode =
  | 'empty'
  | 'protected'
  | 'cutOff'
  | 'unreadable'
  | 'tooManyRows'
  | 'tooManyCells'
  | 'tooManySheets'
  | 'tooLarge'
  | 'tookTooLong';

/** Thrown for a file that is no list at all. */
export class ListError extends Error {
  readonly code: ListErrorCode;

  constructor(code: ListErrorCode) {
    super(code);
    this.name = 'ListError';
    this.code = code;
  }
}
