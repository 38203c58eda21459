import { type Format, isFormat } from '#src/features/collection/books/formats.ts'

const signs: readonly (readonly [RegExp, Format])[] = [
  [/\b(?:e-?books?|electronic books?|pdf|epub)\b/i, 'ebook'],
  [/\b(?:journals?|magazines?|periodicals?|serials?|newspapers?)\b/i, 'serial'],
  [/\b(?:manuscripts?|thesis|theses|dissertations?|project reports?)\b/i, 'manuscript'],
  [/\b(?:maps?|atlas(?:es)?)\b/i, 'map'],
  [/\bscores?\b/i, 'score'],
  [/\bmusic\b/i, 'music'],
  [/\b(?:audio ?books?|audio)\b/i, 'audio'],
  [/\b(?:dvds?|videos?|vcds?|films?)\b/i, 'video'],
  [/\b(?:cd-?roms?|software)\b/i, 'software'],
]

/** The format that the words of a type column name; a book where they name none. */
export function readFormat(texts: readonly string[]): Format {
  for (const text of texts) {
    const word = text.slice(0, 200).toLowerCase()
    if (isFormat(word)) return word
    const sign = signs.find(([pattern]) => pattern.test(word))
    if (sign) return sign[1]
  }
  return 'book'
}
