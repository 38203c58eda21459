import { readFileSync, writeFileSync } from 'node:fs'
import { headOfText } from './library-text.server.ts'
import { englishSource, fingerprintOf, textsFolder } from './text-files.server.ts'

/**
 * Notes in a translation (`or/support.md`) that it says the same as the present English text. Throws
 * where there is no such file.
 */
export function markTranslated(file: string): void {
  const name = /^(?:hi|or)\/([a-z-]+)\.md$/.exec(file)?.[1]
  if (!name) throw new Error(`a translation is named like or/support.md, not ${file}`)
  const path = new URL(file, textsFolder)
  const source = readFileSync(path, 'utf8')
  writeFileSync(path, withFingerprint(source, fingerprintOf(englishSource(name))))
}

/** A translation with the line `English …` in its head. */
export function withFingerprint(source: string, fingerprint: string): string {
  const line = `English ${fingerprint}\n`
  return headOfText(source).english === null
    ? source.replace('\n', `\n${line}`)
    : source.replace(/^English .*\n/m, line)
}
