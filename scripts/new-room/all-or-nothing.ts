import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Writes files below `root` and does `rest`, which may change those named in `alsoChanged` too.
 * Where anything fails, all of them are as they were before, and the error goes on.
 */
export function writeAllOrNothing(
  root: string,
  texts: ReadonlyMap<string, string>,
  alsoChanged: readonly string[],
  rest: () => void,
): void {
  const files = [...texts.keys(), ...alsoChanged].map((path) => join(root, path))
  const before = files.map((file) => [file, existsSync(file) ? readFileSync(file) : null] as const)
  const madeFolders: string[] = []
  try {
    for (const [path, text] of texts) {
      const made = mkdirSync(dirname(join(root, path)), { recursive: true })
      if (made) madeFolders.push(made)
      writeFileSync(join(root, path), text)
    }
    rest()
  } catch (error) {
    for (const [file, bytes] of before) {
      if (bytes) writeFileSync(file, bytes)
      else rmSync(file, { force: true })
    }
    for (const folder of madeFolders) rmSync(folder, { recursive: true, force: true })
    throw error
  }
}
