import { bookFileKinds } from '#src/features/ebooks/ebook-files/book-file.ts'
import { ebookUploads, megabytesOfEbook } from '#src/features/ebooks/ebooks/ebooks.ts'
import type { UploadPurpose } from '#src/server/uploads/upload-purpose.ts'

/** Files of e-books that are sent in parts, and go on where they were when the line is cut. */
export const ebookUpload: UploadPurpose = {
  name: ebookUploads,
  access: 'faculty-or-staff:cataloguing',
  scope: 'e-books:write',
  kinds: bookFileKinds,
  megabytes: megabytesOfEbook,
}
