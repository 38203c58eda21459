import type { Access } from '#src/kernel/access.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { FileKind } from '#src/kernel/file-kind.ts'
import type { Scope } from '#src/kernel/scopes.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { uploadWords } from './words.ts'

/** What large files may be sent for, as a room declares it (`room.ts`). */
export type UploadPurpose = {
  /** `gallery`: unique, of small letters and dashes. */
  readonly name: string
  /** `admin`: of administrators who have the admin gate open. */
  readonly access: Exclude<Access, 'everyone' | 'account'>
  /** What a token needs to send files for it; where it is of administrators, a scope of theirs. */
  readonly scope: Scope
  /** What may come in, by content. */
  readonly kinds: readonly FileKind[]
  readonly megabytes: number
}

/** The bytes that one file may have. */
export const mostBytes = ({ megabytes }: UploadPurpose) => megabytes * 1024 ** 2

/** Errors: `unsupported-file` where a file of this kind is not for the purpose. */
export function requireKind({ kinds }: UploadPurpose, kind: FileKind | null): FileKind {
  if (kind !== null && kinds.includes(kind)) return kind
  throw new AppError(
    'unsupported-file',
    say(uploadWords, (words) => words.notTaken(kinds.map((one) => one.toUpperCase()).join(', '))),
  )
}
