import { existsSync, globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { isAppError } from '#src/kernel/errors.ts'
import { sharedData } from '#test/shared-data.ts'
import type { BookFile } from './book-file.ts'
import { withBookFile } from './read-book-file.server.ts'

const files = (pattern: string) =>
  existsSync(sharedData)
    ? globSync(pattern, { cwd: sharedData })
        .sort()
        .map((name) => join(sharedData, name))
    : []
const whole = async (book: BookFile) => book

test.skipIf(!existsSync(sharedData))(
  'real EPUBs are read, or refused with a sentence; none runs anything',
  async () => {
    const refused: string[] = []
    for (const path of files('epub/**/*.epub')) {
      try {
        const book = await withBookFile(path, 'epub', whole)
        for (const { html } of book.parts) {
          expect(html, path).not.toMatch(/<(?:script|iframe|object|embed|form|svg|style|link)\b/i)
          expect(html, path).not.toMatch(/<[^>]*\son[a-z]+=|src="(?!\.\.\/pictures\/\d)/i)
        }
      } catch (error) {
        if (!isAppError(error) || error.code !== 'unsupported-file') throw error
        refused.push(basename(path))
      }
    }
    expect(refused).toContain('epub-lcp-protected.epub')
    const good = [
      'moby-dick.epub',
      'wasteland.epub',
      'childrens-literature.epub',
      'TitleWithVolume.epub',
      'sous-le-vent.epub',
    ]
    expect(refused.filter((name) => good.includes(name) || /valid\.epub$/.test(name))).toEqual([])
  },
  240_000,
)

test.skipIf(!existsSync(sharedData))('hostile archives are refused', async () => {
  for (const path of files('hostile/archives/*.zip')) {
    await expect(withBookFile(path, 'cbz', whole), path).rejects.toMatchObject({
      code: 'unsupported-file',
    })
  }
})

test.skipIf(!existsSync(sharedData))(
  'PDFs of all kinds are read, or refused with a sentence',
  async () => {
    // A few of each folder: each starts a thread.
    const some = Map.groupBy(files('pdf/**/*.pdf'), dirname)
    for (const path of [...some.values()].flatMap((folder) => folder.slice(0, 6))) {
      const start = (await readFile(path)).subarray(0, 1024).toString('latin1')
      if (!start.includes('%PDF-')) continue
      const book = await withBookFile(path, 'pdf', whole).catch((error: unknown) => {
        if (isAppError(error) && error.code === 'unsupported-file') return null
        throw error
      })
      if (book) expect(book.pages, path).toBeGreaterThan(0)
    }
  },
  240_000,
)
