import { chanceFrom } from '../chance.ts'
import { printFigures } from '../figures.ts'
import type { Answered } from '../http-load.ts'
import { loadInThread } from '../load-thread.ts'
import { wordOfRank } from '../title-words.ts'
import { passages } from './passages.ts'

const rounds = 3
const secondsEach = 2

/** Searches of the texts of all e-books, of each kind as many different ones as there are. */
function textQueries(ebooks: number): Readonly<Record<string, readonly string[]>> {
  const chance = chanceFrom(9)
  const ranks = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => wordOfRank(from + at))
  const common = ranks(0, 60)
  const medium = ranks(1000, 600)
  const some = passages(300)
  const english = some.filter((one) => /^[A-Z]/.test(one))
  const phraseOf = (text: string) => {
    const words = text.split(' ')
    const at = chance.below(words.length - 3)
    return words
      .slice(at, at + 3)
      .join(' ')
      .replace(/\./g, '')
  }
  const indian = (letters: RegExp) =>
    some.filter((one) => letters.test(one)).flatMap((one) => one.split(' ').slice(0, 20))
  return {
    'common words': common,
    'medium words': medium,
    'rare words': ranks(30_000, 600),
    'words of one book': Array.from({ length: 300 }, () => `specimen${1 + chance.below(ebooks)}`),
    'two words': Array.from({ length: 400 }, () => `${chance.pick(common)} ${chance.pick(medium)}`),
    'two common words': Array.from(
      { length: 400 },
      () => `${chance.pick(common)} ${chance.pick(common)}`,
    ),
    phrases: Array.from({ length: 400 }, () => `"${phraseOf(chance.pick(english))}"`),
    'words being typed': [...common, ...medium].map((word) => word.slice(0, 3)),
    'Odia words': indian(/^[\u0b00-\u0b7f]/),
    'words in Devanagari': indian(/^[\u0900-\u097f]/),
  }
}

/** Searches inside the texts of all e-books, by one reader and by eight, visitors and members. */
export async function benchTextSearch(
  url: string,
  ebooks: number,
  cookies: readonly string[],
): Promise<void> {
  const queries = Object.entries(textQueries(ebooks))
  const paths = (texts: readonly string[]) =>
    texts.map((text) => `/api/v1/e-books/texts?q=${encodeURIComponent(text)}`)
  const asking = (readers: number, seconds: number, texts: readonly string[]) =>
    loadInThread({ url, readers, seconds, cookies, asked: { paths: paths(texts) } })
  const rows = new Map<string, Answered[][]>()
  for (let round = 0; round < rounds; round++) {
    for (const readers of [1, 8]) {
      for (const [kind, texts] of queries) {
        const name = `${kind}, ${readers === 1 ? 'a reader' : `${readers} readers`}`
        const answered = await asking(readers, secondsEach, texts)
        rows.set(name, [...(rows.get(name) ?? []), answered])
      }
    }
  }
  console.log('Search inside the texts of all e-books:')
  printFigures(rows)
}
