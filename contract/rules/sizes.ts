const MiB = 1024 * 1024;

/** Sizes in bytes (DOC-23, decisions on files). */
export const BYTES = {
  document: 10 * MiB,
  sheet: 50 * MiB,
  /** A little less than a ZIP of the plain form can have. */
  auditPack: 4_000 * MiB,
  bulkCreateBody: 64 * MiB,
  /** An image of 10 MB in base64. */
  logotypeBody: 14 * MiB,
  avatarBody: 14 * MiB,
  /** 5,000 items with every field filled in. */
  importBody: 8 * MiB,
  /** A report of 10 MB in base64. */
  reportBody: 14 * MiB,
  /** Of a company's directory: a team of 20,000 people with their names and addresses. */
  directoryBody: 8 * MiB,
  body: 1 * MiB,
  /** Of calls that anybody may make. */
  publicBody: 16 * 1024,
} as const;
