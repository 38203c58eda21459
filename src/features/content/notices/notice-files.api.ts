import { isBehindGate } from '#src/features/people/admin-gate/gate-session.server.ts'
import { isPublic } from '#src/institute/publication.ts'
import { attachedFileEndpoint } from '#src/server/attached/file-endpoint.ts'
import { noticeFileKind } from './notice-kinds.server.ts'
import { noticeOf } from './notice-rows.server.ts'
import { noticeFileFolder } from './notices.ts'

/** The files of notices; a notice that is withdrawn takes its files with it. */
export const noticeFileEndpoint = attachedFileEndpoint(
  noticeFileKind,
  noticeFileFolder,
  async (db, actor, owner) =>
    isPublic(await noticeOf(db, owner), new Date()) || isBehindGate(db, actor, ['content:write']),
)
