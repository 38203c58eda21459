import { describe, expect, test } from 'vitest'
import { anExport, fullBook } from '#test/export-book.ts'
import { citationHtml, citationMarkdown, citationText } from './citation-text.ts'
import { citationsOf } from './citations.server.ts'
import { cslItem } from './csl.ts'
import type { ExportBook } from './export-book.ts'
import { citationWords } from './words.ts'

const cite = async (book: ExportBook) => {
  const citations = await citationsOf(
    citationWords.en,
    cslItem(book, 'https://library.example/books/1'),
  )
  return citations.map(({ entry, reference }) => [citationMarkdown(entry), citationText(reference)])
}

const plain: ExportBook = {
  ...fullBook,
  series: [],
  contributors: fullBook.contributors.slice(0, 2),
}

test('a book by two authors in every style', async () => {
  expect(await cite(plain)).toEqual([
    [
      'Kernighan, B. W., & Ritchie, D. M. (1988). *The C programming language: ANSI edition* (2nd ed.). Prentice Hall.',
      '(Kernighan & Ritchie, 1988)',
    ],
    [
      'Kernighan, Brian W., and Dennis M. Ritchie. *The C Programming Language: ANSI Edition*. 2nd ed., Prentice Hall, 1988.',
      '(Kernighan and Ritchie)',
    ],
    [
      'Kernighan, Brian W., and Dennis M. Ritchie. 1988. *The C Programming Language: ANSI Edition*. 2nd ed. Englewood Cliffs, NJ: Prentice Hall.',
      '(Kernighan and Ritchie 1988)',
    ],
    [
      'Kernighan, Brian W., and Dennis M. Ritchie. *The C Programming Language: ANSI Edition*. 2nd ed. Englewood Cliffs, NJ: Prentice Hall, 1988.',
      'Kernighan and Ritchie, The C Programming Language: ANSI Edition.',
    ],
    [
      '\\[1\\] B. W. Kernighan and D. M. Ritchie, *The C programming language: ANSI edition*, 2nd ed. Englewood Cliffs, NJ: Prentice Hall, 1988.',
      '[1]',
    ],
  ])
})

describe('books that say less', () => {
  const entries = async (book: ExportBook) => (await cite(book)).map(([entry]) => entry)

  test('of an editor, without a year', async () => {
    const contributors = [{ name: 'Sahoo, Krushna', kind: 'person', role: 'editor' }] as const
    expect(await entries(anExport('Odia proverbs', { contributors }))).toEqual([
      'Sahoo, K. (Ed.). (n.d.). *Odia proverbs*.',
      'Sahoo, Krushna, editor. *Odia Proverbs*.',
      'Sahoo, Krushna, ed. n.d. *Odia Proverbs*.',
      'Sahoo, Krushna, ed. *Odia Proverbs*, n.d.',
      '\\[1\\] K. Sahoo, Ed., *Odia proverbs*.',
    ])
  })

  test('in Odia, from a name of one piece', async () => {
    const contributors = [{ name: 'ଫକୀର ମୋହନ ସେନାପତି', kind: 'person', role: 'author' }] as const
    const book = anExport('ଛ ମାଣ ଆଠ ଗୁଣ୍ଠ', { contributors, year: 1902, languages: ['ori'] })
    expect((await entries(book))[0]).toBe('ଫକୀର ମୋହନ ସେନାପତି. (1902). *ଛ ମାଣ ଆଠ ଗୁଣ୍ଠ*.')
  })

  test('with a title alone, and one from before our era', async () => {
    expect((await entries(anExport('1984')))[0]).toBe('*1984*. (n.d.).')
    expect((await entries(anExport('Poetics', { year: -335 })))[0]).toMatch(/335 ?B\.?C/)
  })
})

test('a book that was changed is cited as it is now', async () => {
  expect((await cite(anExport('Old')))[0]?.[0]).toContain('*Old*')
  expect((await cite(anExport('New')))[0]?.[0]).toContain('*New*')
})

test('markup and signs of a title are text in every form', async () => {
  const title = 'A <i>b</i> <script>x</script> & *c* \ue000\ue001 ]]> \u202ed'
  const [citation] = await citationsOf(citationWords.en, cslItem(anExport(title), ''))
  const entry = citation?.entry ?? []
  expect(citationText(entry)).toContain('A <i>b</i> <script>x</script> & *c*')
  expect(citationHtml(entry)).toContain(
    '<i>A &lt;i&gt;b&lt;/i&gt; &lt;script&gt;x&lt;/script&gt; &amp; *c*',
  )
  expect(citationMarkdown(entry)).toContain(
    '*A \\<i\\>b\\</i\\> \\<script\\>x\\</script\\> & \\*c\\*',
  )
})
