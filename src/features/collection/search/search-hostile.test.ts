import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createBooks } from '#src/features/collection/books/books.server.ts'
import { system, visitor } from '#src/kernel/actor.ts'
import { sampleBooks } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'
import { sharedData } from '#test/shared-data.ts'
import { searchBooks } from './search.server.ts'
import { type SearchInput, sorts, wholeCatalogue } from './search.ts'
import { suggest } from './suggest.server.ts'

const { db } = await testDatabase()
await createBooks(db, system('test'), sampleBooks)
const search = (text: string, more: Partial<SearchInput> = {}) =>
  searchBooks(db, visitor, { ...wholeCatalogue, text, ...more })

describe('no text is an error', () => {
  const inAnySort = (text: string) =>
    Promise.all([...sorts.map((sort) => search(text, { sort })), suggest(db, text)])

  test.each([
    "'",
    '"',
    '\\',
    "' OR 1=1 --",
    "'; drop table books; --",
    '<script>alert(1)</script>',
    '!',
    '&',
    '|',
    '!!a',
    'a & | b',
    '<->',
    ':*',
    ':A',
    "a':*",
    '(((',
    ')',
    '-',
    '- -',
    '-""',
    '%',
    '_',
    '\0',
    '\ud800',
    '\u202e',
    'author:',
    'author:"',
    'year:',
    'year:99999999',
    'isbn:-',
    'NOT',
    'OR',
    'a OR',
    'OR OR b',
    '😀',
    'ﷺ',
    '\u0300',
    '*',
    'a*',
    '"a*"',
    '-'.repeat(400),
    'a-'.repeat(200),
    '"'.repeat(399),
    '日本語',
    'x'.repeat(400),
    'a '.repeat(200),
    '1'.repeat(400),
    'c++++',
    '.net.net',
    '−',
    'ß',
    'ı',
    'İ',
  ])('%j', async (text) => {
    await inAnySort(text)
  })

  test('of any kind', async () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom(
        '"',
        '-',
        'author:',
        'year:',
        'OR',
        'NOT',
        '*',
        ' ',
        'java',
        '1984',
        "'",
        '\\',
        'call:',
      ),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (pieces) => {
        const text = pieces.join('')
        await search(text)
        await suggest(db, text)
      }),
      { numRuns: 150 },
    )
  })

  test('from the lists of hostile strings, where they are at hand', async () => {
    const folder = join(sharedData, 'strings')
    const files = existsSync(folder)
      ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
          file.endsWith('.txt'),
        )
      : []
    for (const file of files) {
      const lines = readFileSync(`${folder}/${file}`, 'utf8')
        .split('\n')
        .filter((line) => line.trim() !== '')
      for (const line of lines.slice(0, 60)) await search(line)
    }
    expect((await search('')).total).toBe(sampleBooks.length)
  }, 60_000)

  test('of ten megabytes is cut, and said to be', async () => {
    expect((await search('operating '.repeat(1_000_000))).note).toContain('beginning')
  })
})
