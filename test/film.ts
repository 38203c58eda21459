import type { Person } from '#src/kernel/actor.ts'
import type { UploadPurpose } from '#src/server/uploads/upload-purpose.ts'
import { person } from './person.ts'

/** A film of 20 MB, the same in each process: five parts as they are kept. */
export const filmBytes = Buffer.alloc(20 * 1024 ** 2, 'the frames of a film, one after the other; ')
filmBytes.write('\0\0\0\x20ftypisom', 'latin1')

export const filmPurpose: UploadPurpose = {
  name: 'films',
  access: 'admin',
  scope: 'content:write',
  kinds: ['mp4'],
  megabytes: 50,
}

/** Whoever sends it. */
export function filmSender(id: string): Person {
  return { ...person('admin'), id }
}
