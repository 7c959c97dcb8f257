/** How people are called whose name is not known. */
export const people = {
  somebody: 'Somebody',
  anAdmin: 'An admin',
  /** As the only person of a line or subject. */
  member: 'A member',
  /** As the holder of a document. */
  holder: 'a member',
  operator: 'The person who runs this server',
};
