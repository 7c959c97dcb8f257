/** What a new password must have, in the order of the live checklist (ONB-32). */
export const PASSWORD_RULES = [
  { label: 'At least 8 characters long', holds: (password: string) => [...password].length >= 8 },
  { label: 'Contains at least one capital letter', holds: (password: string) => /\p{Lu}/u.test(password) },
  { label: 'Contains at least one number', holds: (password: string) => /\p{Nd}/u.test(password) },
] as const;
