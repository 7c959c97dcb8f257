export type SheetErrorCode =
  | 'empty'
  | 'protected'
  | 'unreadable'
  | 'tooManyRows'
  | 'tooLarge'
  | 'noFiles'
  | 'noItems';

/** Why a file could not be read as a table. */
export class SheetError extends Error {
  readonly code: SheetErrorCode;

  constructor(code: SheetErrorCode) {
    super(code);
    this.name = 'SheetError';
    this.code = code;
  }
}
