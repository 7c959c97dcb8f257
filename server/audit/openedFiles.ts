import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import { networkOf } from '#server/core/network.ts';
import { type MemberScope, type Origin, systemScope } from '#server/core/scope.ts';
import type { Services } from '#server/core/services.ts';
import { begin } from '#server/core/transaction.ts';
import { documentsOfFile, packOfFile } from './queries.ts';
import { recordEachOnce, recordOnce } from './recordSecurity.ts';

interface Opening {
  file: { id: string; workspaceId: string };
  /** The member who opens it; null for somebody who is no member, such as a guest who looks at a logo. */
  memberId: string | null;
  /** The evidence link by which somebody opens it who is no member. */
  link?: string;
  from: Origin;
}

/**
 * Records that somebody reads the content of a document: once in a quarter of an hour for each file and person, because a browser asks for a file in many parts. A certificate that somebody must show at a gate is worth more than
 * its entry: when that cannot be written, the file is sent all the same.
 */
export async function recordFileOpened(
  services: Services,
  { file, memberId, link, from }: Opening,
): Promise<void> {
  try {
    await begin(services, async (bare) => {
      const scope = await systemScope({ ...bare, from }, file.workspaceId);
      const [document, another] = scope ? await documentsOfFile(scope, file.id) : [];
      if (!scope) return;
      if (!document) {
        const pack = await packOfFile(scope, file.id);
        if (!pack) return;
        return recordOnce(scope, 'audit_pack_opened', {
          memberId,
          about: `${file.id} ${memberId}`,
          details: { day: pack.day, team: pack.teamName, sensitive: pack.sensitive ? 1 : 0 },
          slotMs: LIFETIME_MS.fileLink,
        });
      }
      await recordOnce(scope, 'file_opened', {
        memberId,
        relatedMemberId: another ? null : document.memberId,
        about: `${file.id} ${memberId ?? networkOf(from.address)}${link === undefined ? '' : ` ${link}`}`,
        details: {
          documentId: another ? null : document.id,
          document: document.name,
          ...(link !== undefined && { link }),
        },
        slotMs: LIFETIME_MS.fileLink,
      });
    });
  } catch (err) {
    services.log.error({ err }, 'an opened file could not be written to the security log');
  }
}

interface OpenedDocument {
  fileId: string;
  documentId: string;
  name: string;
  memberId: string;
}

/**
 * Records that the caller gets the files of documents together, once in a quarter of an hour for each document: many people can hold the
 * same file. Whoever takes that much away leaves a trace: when it cannot be written, nothing is sent.
 */
export const recordFilesOpened = (scope: MemberScope, opened: OpenedDocument[]): Promise<void> =>
  recordEachOnce(
    scope,
    'file_opened',
    opened.map(({ fileId, documentId, name, memberId }) => ({
      memberId: scope.member.id,
      relatedMemberId: memberId,
      about: `${fileId} ${documentId} ${scope.member.id}`,
      details: { documentId, document: name },
      slotMs: LIFETIME_MS.fileLink,
    })),
  );
