/** Thrown to whoever puts people into teams, when somebody decides against it: nothing was sent, and nothing went wrong. */
export class PlacingCancelled extends Error {}
