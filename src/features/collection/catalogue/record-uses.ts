import type { RecordEnding } from '#src/features/collection/books/record-links.ts'
import type { BookPageWords } from './book/words.ts'

/** What takes the record of a book, by its format. */
export function recordUses(words: BookPageWords): Readonly<Record<RecordEnding, string>> {
  return {
    ris: words.forRis,
    bib: words.forBib,
    json: words.forJson,
    mrc: words.forMrc,
    xml: words.forXml,
    mods: words.forMods,
    dc: words.forDc,
  }
}
