import { expect, test } from 'vitest'
import { notesMarkdown } from './notes-markdown.ts'
import type { ReadingNote } from './reading.ts'

const note: ReadingNote = {
  id: '0190a000-0000-7000-8000-000000000001',
  kind: 'highlight',
  part: 2,
  starts: 14,
  ends: 30,
  quote: 'the <b>river</b> *runs*',
  colour: 'yellow',
  note: '# not a heading\n- not a list',
  version: 1,
  createdAt: '2026-11-27T05:00:00Z',
}

test('notes are written chapter by chapter, each with the citation of its place', () => {
  const text = notesMarkdown({
    title: 'The River [1]',
    citation: 'Rao, A. (1998). *The River*.',
    chapters: new Map([[2, 'Two']]),
    notes: [note, { ...note, kind: 'bookmark', colour: null, part: 3, note: '' }],
    address: (part, letter) => `https://library.example/e-books/3/reader/${part}#l-${letter}`,
    words: { bookmark: 'Bookmark', chapter: (part) => `Part ${part}` },
  })
  expect(text).toBe(`# The River \\[1\\]

Rao, A. (1998). *The River*.

## Two

> the \\<b\\>river\\</b\\> \\*runs\\*

— [The River \\[1\\], Two](https://library.example/e-books/3/reader/2#l-14)

\\# not a heading
\\- not a list

## Part 3

> Bookmark: the \\<b\\>river\\</b\\> \\*runs\\*

— [The River \\[1\\], Part 3](https://library.example/e-books/3/reader/3#l-14)
`)
})
