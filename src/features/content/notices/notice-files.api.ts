import { isBehindGate } from '#src/features/people/admin-gate/gate-session.server.ts'
import { isPublic } from '#src/institute/publication.ts'
import { attachedFileEndpoints } from '#src/server/attached/attached-files.api.ts'
import { attachedFileEndpoint } from '#src/server/attached/file-endpoint.ts'
import { noticeFileKind } from './notice-kinds.server.ts'
import { noticeAt, noticeOf } from './notice-rows.server.ts'
import { noticeFileFolder, noticeUploads } from './notices.ts'
import { changeNotice } from './save-notice.server.ts'

/** The files of notices; a notice that is withdrawn takes its files with it. */
export const noticeFileEndpoint = attachedFileEndpoint(
  noticeFileKind,
  noticeFileFolder,
  async (db, actor, owner) =>
    isPublic(await noticeOf(db, owner), new Date()) ||
    isBehindGate(db, actor, 'staff:contents', ['content:write']),
)

/** The same for programs of the library. */
export const noticeFilesEndpoints = attachedFileEndpoints({
  kind: noticeFileKind,
  tag: 'Notices',
  path: '/api/v1/notices',
  named: 'Notice',
  folder: noticeFileFolder,
  purpose: noticeUploads,
  scope: 'content:write',
  ownerAt: noticeAt,
  change: ({ db, files, actor }, shown, changes) =>
    changeNotice(db, files, actor, shown, {}, changes),
})
