import type { BooksWords } from './words.ts'

/** What a book is, as the database has it; the order is that of lists for people. */
export const formats = [
  'book',
  'ebook',
  'serial',
  'manuscript',
  'map',
  'score',
  'music',
  'audio',
  'video',
  'picture',
  'software',
  'kit',
  'object',
  'other',
] as const

export type Format = (typeof formats)[number]

/** The format's name for people. */
export function formatName(words: BooksWords, format: Format): string {
  return words[format]
}

/** Whether the text is the code of a format. */
export function isFormat(text: string): text is Format {
  return (formats as readonly string[]).includes(text)
}
