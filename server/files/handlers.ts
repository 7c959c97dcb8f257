import { Readable } from 'node:stream';
import { uploadedFileSchema } from '#contract/files.ts';
import { recordFileOpened } from '#server/audit/openedFiles.ts';
import { apiError, orNotFound } from '#server/core/errors.ts';
import type { FileAnswer } from '#server/core/fileAnswer.ts';
import { type HandlersOf, wholeList } from '#server/core/handlers.ts';
import { isGrantLive, type Scope, workspaceOfLinkGrant } from '#server/core/scope.ts';
import { together } from '#server/db/transaction.ts';
import { storeContent } from './content.ts';
import { urlFor } from './linkFor.ts';
import { downloadName } from './names.ts';
import { linkedFile } from './policy.queries.ts';
import { type FileRow, linkedAvatar, listUploads } from './queries.ts';
import { serve } from './served.ts';

/** The picture as the content of a file. Its bytes never change: another picture has another id. */
const avatarAnswer = (id: string, content: Buffer): FileAnswer => ({
  name: 'avatar.webp',
  mimeType: 'image/webp',
  size: content.length,
  etag: `"${id}"`,
  isKept: true,
  open: async (range) =>
    Readable.from([range ? content.subarray(range.start, range.end + 1) : content], { objectMode: false }),
});

/** A file that somebody opens, and as which member; or by which link they do. */
type OpenedFile = FileRow & { viewerMemberId?: string | null; link?: string | null };

/** Finds the file that a link of a workspace shows; null for none. A link that has ended throws. */
export type FileOfLink = (
  scope: Scope,
  asked: { fileId: string; linkId: string; workspaceId: string },
) => Promise<OpenedFile | null>;

/** The handlers of files; what a link for somebody without an account shows is for `fileOfLink` to say. */
export const fileHandlers = (fileOfLink: FileOfLink): HandlersOf<'files'> => ({
  async upload(scope, { upload }) {
    const file = await storeContent(scope, upload.content, upload.fileName, scope.member.id);
    return uploadedFileSchema.parse({ ...file, url: urlFor(scope, file.id) });
  },

  listUploads: async (scope) =>
    wholeList(
      (await listUploads(scope)).map((file) =>
        uploadedFileSchema.parse({ ...file, url: urlFor(scope, file.id) }),
      ),
    ),

  async download({ services, now, begin, address, userAgent }, { params, query }) {
    if (!services.links.verify(params.id, query, now)) throw apiError('LINK_INVALID');
    const workspaceId = workspaceOfLinkGrant(query.grant);
    const picture = await begin(async (scope) => {
      if (workspaceId !== null) return null;
      const [isLive, avatar] = await together(
        scope,
        () => isGrantLive(scope, query.grant),
        () => linkedAvatar(scope, params.id, query.viewer),
      );
      if (!isLive) throw apiError('LINK_INVALID');
      return avatar;
    });
    if (picture) return avatarAnswer(params.id, picture);
    const find = (scope: Scope): Promise<OpenedFile | null | undefined> =>
      workspaceId === null
        ? linkedFile(scope, params.id, query.viewer)
        : fileOfLink(scope, { fileId: params.id, linkId: query.viewer, workspaceId });
    const { file, content } = await begin(async (scope) => {
      const found = orNotFound(await find(scope));
      return { file: found, content: await serve(scope, found) };
    });
    const { address: direct } = content;
    const record = () =>
      recordFileOpened(services, {
        file,
        memberId: file.viewerMemberId ?? null,
        ...(file.link && { link: file.link }),
        from: { address, userAgent },
      });
    return {
      name: downloadName(file.name, file.mimeType),
      mimeType: file.mimeType,
      size: file.size,
      etag: `"${file.sha256}"`,
      isKept: false,
      ...(direct && {
        async locate(disposition: string) {
          await record();
          return direct({ mimeType: file.mimeType, disposition });
        },
      }),
      async open(range) {
        const bytes = orNotFound(await content.read(range));
        await record();
        return bytes;
      },
    };
  },
});
