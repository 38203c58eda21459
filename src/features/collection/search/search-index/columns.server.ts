import { type RawBuilder, sql } from 'kysely'
import { shownCopy } from '#src/features/collection/books/book-list.server.ts'
import { formats, isFormat } from '#src/features/collection/books/formats.ts'
import type { Db } from '#src/server/database/connect.ts'
import { type BookColumns, type BookValues, titleHash } from './book-columns.ts'

const numbersAtOnce = 2048

/** Texts that codes stand for: languages. The place of a text is its number. */
export class TextNumbers {
  readonly #numbers = new Map<string, number>()
  readonly #texts: string[] = []

  numberOf(text: string): number {
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    this.#numbers.set(text, this.#texts.length)
    return this.#texts.push(text) - 1
  }

  textOf(number: number): string {
    return this.#texts[number] ?? ''
  }
}

/** Reads all books into the columns, some thousands at a time. */
export async function readAllColumns(
  db: Db,
  columns: BookColumns,
  languages: TextNumbers,
): Promise<void> {
  const { rows } = await sql<{
    last: number | null
  }>`select max(number) as last from books`.execute(db)
  const last = rows[0]?.last ?? 0
  for (let from = 0; from <= last; from += numbersAtOnce) {
    const range = sql`number >= ${from} and number < ${from + numbersAtOnce}`
    for (const book of await readValues(db, range, languages)) columns.put(book)
  }
}

/** Reads books anew that have changed; one that is gone is taken out. */
export async function readChangedColumns(
  db: Db,
  columns: BookColumns,
  languages: TextNumbers,
  numbers: readonly number[],
): Promise<void> {
  for (let from = 0; from < numbers.length; from += numbersAtOnce) {
    const chunk = numbers.slice(from, from + numbersAtOnce)
    const read = await readValues(db, sql`number = any(${chunk}::bigint[])`, languages)
    for (const number of chunk) columns.remove(number)
    for (const book of read) columns.put(book)
  }
}

/** One text for all the books: a row each would cost more in the driver than all the rest. */
async function readValues(
  db: Db,
  which: RawBuilder<unknown>,
  languages: TextNumbers,
): Promise<BookValues[]> {
  const { rows } = await sql<{ books: string | null }>`
    select string_agg(concat_ws(';', books.number, coalesce(year::text, ''), format, translate(array_to_string(languages, ','), E';\n', '  '),
      array_to_string(subject_numbers, ','), array_to_string(contributor_numbers, ','), coalesce(held.copies, ''),
      translate(title_sort, E';\n', '  '), (author_sort is not null)::int + (call_sort is not null)::int + (summary is not null)::int,
      has_ebook::int
    ), E'\n') as books
    from books, lateral (
      select string_agg(coalesce(locations.number, 0) || case state when 'available' then '+' else '-' end, ',') as copies
      from copies left join locations on locations.id = location_id
      where book_id = books.id and ${shownCopy}) as held
    where ${which}`.execute(db)
  return (rows[0]?.books ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => readLine(line, languages))
}

function readLine(line: string, languages: TextNumbers): BookValues {
  const [number, year, format = '', codes, subjects, people, held, title = '', facts, ebook] =
    line.split(';')
  const copies = texts(held)
  const places = (found: readonly string[]) => [
    ...new Set(found.map((copy) => Number.parseInt(copy, 10))),
  ]
  const known = year === '' ? null : Number(year)
  return {
    number: Number(number),
    year: known,
    title: titleHash(title),
    firstWord: titleHash(title.split(' ', 1)[0] ?? ''),
    quality: quality(known, title.length, Number(facts)),
    format: formatsOf(format, ebook === '1'),
    language: texts(codes).map((code) => languages.numberOf(code)),
    subject: texts(subjects).map(Number),
    author: texts(people).map(Number),
    location: places(copies).filter((place) => place !== 0),
    shelf: places(copies.filter((copy) => copy.endsWith('+'))),
  }
}

/** A printed book that is here as an e-book too is found as both. */
function formatsOf(format: string, hasEbook: boolean): number[] {
  const own = isFormat(format) ? formats.indexOf(format) : formats.indexOf('other')
  return [...new Set(hasEbook ? [own, formats.indexOf('ebook')] : [own])]
}

/**
 * Recent books before old ones, short titles before long ones, well described before sketchy ones:
 * at most 1,000.
 */
function quality(year: number | null, titleLength: number, facts: number): number {
  const recent = Math.min(500, Math.max(0, ((year ?? 1960) - 1960) * 7))
  const brief = Math.max(0, 320 - titleLength * 4)
  return recent + brief + facts * 60
}

function texts(list: string | undefined): string[] {
  return list ? list.split(',') : []
}
