import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const requests = new AsyncLocalStorage<{ folder: Promise<string> | null }>()

/** Does the work of a request; the files of its form are gone afterwards. */
export async function withFormFolder<Result>(work: () => Promise<Result>): Promise<Result> {
  const request: { folder: Promise<string> | null } = { folder: null }
  try {
    return await requests.run(request, work)
  } finally {
    const folder = await request.folder?.catch(() => null)
    // A file that is being written while the form is refused may still come into it.
    if (folder) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** The folder for the files of this request's form, made when it is asked for first. */
export function formFolder(): Promise<string> {
  const request = requests.getStore()
  if (!request) throw new Error('a form with files is read within withFormFolder')
  request.folder ??= mkdtemp(join(tmpdir(), 'almirah-form-'))
  return request.folder
}
