import { parseIsbn } from '#src/features/collection/books/isbn.ts'

const longestRead = 2000
const longestSearch = 200

/**
 * The ISBN in a text that another app has shared, as 13 digits: one of 13 digits before one of ten;
 * null where there is none.
 */
export function sharedIsbn(text: string): string | null {
  const read = text.slice(0, longestRead)
  const places = [...read.matchAll(/(?<![\dA-Za-z])\d/g)].map(({ index }) => index)
  const numbers = places.map((place) => read.slice(place, place + 24))
  const found = [
    ...numbers.filter((number) => /^97[89]/.test(number)),
    ...numbers.filter((number) => !/^97[89]/.test(number)),
  ]
  for (const number of found) {
    const isbn = parseIsbn(number)
    if (isbn !== null) return isbn
  }
  return null
}

/**
 * What to search for where no ISBN was shared: the words without addresses of pages; '' where there
 * are none.
 */
export function sharedWords(text: string): string {
  const words = text.replaceAll(/\bhttps?:\/\/\S+/gi, ' ')
  return words.replaceAll(/\s+/g, ' ').trim().slice(0, longestSearch).trim()
}
