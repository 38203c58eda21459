import { fitTitle, type TitleFit } from './cover-title.ts'

/**
 * What a drawn cover is made from. `authors` as the catalogue names them: "Senapati, Fakir Mohan".
 */
export type CoverBook = {
  readonly title: string
  readonly authors: readonly string[]
  readonly subjects: readonly string[]
  readonly ddc: string | null
  /** Address of an uploaded picture; it goes before the drawn cover. */
  readonly cover: string | null
}

const motifs = ['diamond', 'pasapalli', 'phula', 'machha', 'shankha', 'chakra'] as const
const layouts = ['plate', 'pallu', 'border'] as const

type CoverDesign = {
  readonly motif: (typeof motifs)[number]
  readonly layout: (typeof layouts)[number]
  /** Colour of the cloth; ivory text stands on it. */
  readonly ground: string
  readonly title: TitleFit
}

/** Dyes by the hundred of Dewey's classes; each is dark enough for ivory text. */
export const grounds: readonly (readonly string[])[] = [
  ['#27336b', '#15505f', '#472b5c', '#1f4a73'], // general works, computing: indigo
  ['#4f2a52', '#5d2548', '#3e3463', '#5b3a3f'], // philosophy: plum
  ['#8a4312', '#7b3a1d', '#6f4a10', '#8b3626'], // religion: ochre
  ['#7a1f2b', '#6b2340', '#803020', '#5e2a2a'], // social sciences: maroon
  ['#1f5a4b', '#2e5b2f', '#0f5560', '#4a5420'], // language: leaf
  ['#0f4f63', '#1c4f47', '#27406f', '#33506b'], // science: peacock
  ['#2b4a33', '#3b4a1f', '#1d4a4f', '#54401f'], // technology: bottle green
  ['#86283f', '#7a2d5c', '#8c3a2b', '#5b2f63'], // arts: madder
  ['#6d1a2c', '#7a3416', '#5a1f4a', '#8a2f1f'], // literature: lac red
  ['#5a3d22', '#6b3b23', '#4b4326', '#63302c'], // history, geography: umber
]

/**
 * The cover of a book, the same at every call: colour by class, motif by subject, the rest by title
 * and author.
 */
export function designCover(book: CoverBook): CoverDesign {
  const mark = hash(`${book.title} ${book.authors[0] ?? ''}`)
  const subject = hash(book.subjects[0] ?? book.ddc ?? book.title)
  const layout = pick(layouts, mark >>> 4)
  return {
    // Three motifs a subject: kin on the shelf, yet not all alike.
    motif: pick(motifs, subject + ((mark >>> 12) % 3)),
    layout,
    ground: pick(pick(grounds, dewey(book.ddc) ?? subject), mark >>> 8),
    title: fitTitle(book.title, layout),
  }
}

function dewey(ddc: string | null): number | null {
  const hundred = /^\s*([0-9])[0-9]{2}/.exec(ddc ?? '')?.[1]
  return hundred === undefined ? null : Number(hundred)
}

function pick<Value>(values: readonly Value[], index: number): Value {
  return values[index % values.length] as Value
}

/** FNV-1a with a last mixing, so that neighbouring titles part. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return (value ^ (value >>> 15)) >>> 0
}
