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

const names: Readonly<Record<Format, string>> = {
  book: 'Book',
  ebook: 'E-book',
  serial: 'Journal or magazine',
  manuscript: 'Manuscript or thesis',
  map: 'Map',
  score: 'Printed music',
  music: 'Music recording',
  audio: 'Spoken recording',
  video: 'Video',
  picture: 'Picture or chart',
  software: 'Software or data',
  kit: 'Kit',
  object: 'Object',
  other: 'Other',
}

/** The format's name for people. */
export function formatName(format: Format): string {
  return names[format]
}

/** Whether the text is the code of a format. */
export function isFormat(text: string): text is Format {
  return (formats as readonly string[]).includes(text)
}
