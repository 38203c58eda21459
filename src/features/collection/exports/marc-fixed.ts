import type { BookDraft } from '#src/features/collection/books/books.ts'
import type { Format } from '#src/features/collection/books/formats.ts'

/**
 * Type and level of the record (leader/06 and 07) for each format. Source: MARC 21 Bibliographic,
 * leader.
 */
const typeAndLevel: Readonly<Record<Format, string>> = {
  book: 'am',
  ebook: 'am',
  serial: 'as',
  manuscript: 'tm',
  map: 'em',
  score: 'cm',
  music: 'jm',
  audio: 'im',
  video: 'gm',
  picture: 'km',
  software: 'mm',
  kit: 'om',
  object: 'rm',
  other: 'pm',
}

/**
 * The leader of a new record: minimal level, ISBD punctuation, text in Unicode. Lengths are the
 * writer's.
 */
export function newLeader(format: Format): string {
  return `00000n${typeAndLevel[format]} a22000007i 4500`
}

/** A leader that says another format, its other positions kept. */
export function leaderOfFormat(leader: string, format: Format): string {
  return leader.slice(0, 6) + typeAndLevel[format] + leader.slice(8)
}

/** A new 008, 40 characters; what the book does not say is "no attempt to code" (|). */
export function newFixedField(draft: BookDraft, createdAt: Date): string {
  const entered = createdAt.toISOString().slice(2, 10).replaceAll('-', '')
  const form = draft.format === 'ebook' ? 'o' : '|'
  const unknown = `${entered}nuuuuuuuuxx |||||${form}|||||||||||    d`
  return fixedFieldOfLanguages(fixedFieldOfYear(unknown, draft.year), draft.languages)
}

/** An 008 with the year as date 1 (07 to 10); years before our era have no place there. */
export function fixedFieldOfYear(fixed: string, year: number | undefined): string {
  const known = year !== undefined && year > 0
  const dates = known ? `s${String(year).padStart(4, '0')}    ` : 'nuuuuuuuu'
  return padded(fixed).slice(0, 6) + dates + padded(fixed).slice(15)
}

/** An 008 with the first language (35 to 37), `und` where none is known. */
export function fixedFieldOfLanguages(fixed: string, languages: readonly string[]): string {
  const [first = 'und'] = languages.filter((code) => /^[a-z]{3}$/.test(code))
  return padded(fixed).slice(0, 35) + first + padded(fixed).slice(38)
}

/** An 008 whose form of item (23) says whether the text is online. */
export function fixedFieldOfFormat(fixed: string, format: Format): string {
  const form = format === 'ebook' ? 'o' : ' '
  return padded(fixed).slice(0, 23) + form + padded(fixed).slice(24)
}

/** The latest transaction (005): `20261124093000.0` in UTC. */
export function transactionField(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace(/\D/g, '')}.0`
}

function padded(fixed: string): string {
  return fixed.padEnd(40, '|').slice(0, 40)
}
