import type { CallOf } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/index.ts';
import type { TestPortal } from '#tests/support/portal.ts';

/** The ids that a request names, of one kind of target. */
export interface Ids {
  workspaceId: string;
  memberId: string;
  /** A member whom nothing else needs. */
  otherMemberId: string;
  /** A draft without an address. */
  noAddressMemberId: string;
  /** Somebody who was removed just now. */
  removedMemberId: string;
  /** An invitation that waits since yesterday. */
  invitationId: string;
  /** A team that the caller is in. */
  teamId: string;
  openTeamId: string;
  /** Somebody whom a team admin wants in a team. */
  requestId: string;
  documentId: string;
  /** The version of it that is in force. */
  versionId: string;
  /** A document that somebody else of the caller's team has submitted, and its version that waits. */
  submittedId: string;
  submissionId: string;
  /** A document of that somebody, and its version, which was withdrawn. */
  withdrawnId: string;
  withdrawnVersionId: string;
  /** Kinds that members may submit; of none of them there is a document. */
  kindId: string;
  otherKindId: string;
  /** Trades that nobody has. */
  tradeId: string;
  otherTradeId: string;
  /** A requirement of everybody that blocks nobody, and an exemption of the caller from it. */
  requirementId: string;
  exemptionId: string;
  /** A document that somebody in the caller's team was asked for. */
  askedId: string;
  /** An upload of the caller that nothing refers to. */
  uploadId: string;
  fileId: string;
  /** An item that the caller has. */
  equipmentId: string;
  /** An inspection of it that the caller recorded. */
  inspectionId: string;
  /** A checklist by which nothing was inspected. */
  checklistId: string;
  /** An item that was deleted. */
  binnedId: string;
  /** Somebody under a legal hold. */
  heldMemberId: string;
  /** Somebody who lets first aiders open their medical ID; the caller is one. */
  patientMemberId: string;
  /** An API token of the caller's. */
  apiTokenId: string;
  /** A webhook of the workspace, which nothing was sent to, and a message to it that failed. */
  webhookId: string;
  deliveryId: string;
  /** An upload link for the caller, made by themselves. */
  accessLinkId: string;
  /** An audit pack of which nothing came. */
  auditPackId: string;
  /** The document type that the upload link of the test asks for, and an upload by it that nothing refers to. */
  linkKindId: string;
  linkUploadId: string;
  /** A group of a company's sign-in that has a role. */
  groupRoleId: string;
  /** The file that the request has a signed link for, whichever it asks for. */
  linkedFileId: string;
  /** For whom that link was made. */
  linkedUserId: string;
  userId: string;
  /** A linked sign-in of the caller's. */
  identityId: string;
  /** A session of the caller's, on another device. */
  sessionId: string;
  /** A passkey of the caller's. */
  passkeyId: string;
  /** An open workspace of the caller's domain, where there is one. */
  openWorkspaceId: string;
  /** A workspace that invited the caller, where there is one. */
  invitedWorkspaceId: string;
  /** A workspace whose invitation the caller has just declined, where there is one. */
  declinedWorkspaceId: string;
}

type Sample<E> = (ids: Ids, portal: TestPortal) => CallOf<E> | Promise<CallOf<E>>;

/** One valid request for every endpoint; a missing one does not compile. */
export type Samples = {
  [Noun in keyof Endpoints]: { [Name in keyof Endpoints[Noun]]: Sample<Endpoints[Noun][Name]> };
};
