import type { NumberSet } from './number-sets.ts'

/**
 * The first `count` books of an order: greatest score first, of equal ones the greater or the
 * smaller number. `scores` (whole, from 0) stand at the places of their books. Walks over the books
 * twice and sorts only those that are needed.
 */
export function bestBooks(
  books: NumberSet,
  scores: Uint32Array,
  count: number,
  ties: 'newest' | 'oldest',
): Uint32Array {
  const places = count < books.length ? placesAbove(scores, count) : scores.map((_, place) => place)
  const direction = ties === 'newest' ? -1 : 1
  places.sort(
    (one, other) =>
      (scores[other] as number) - (scores[one] as number) || (one - other) * direction,
  )
  return places.subarray(0, count).map((place) => books[place] as number)
}

/**
 * Places of the scores that belong to the greatest `count`, with all that equal the least of these.
 */
function placesAbove(scores: Uint32Array, count: number): Uint32Array {
  let most = 0
  for (let place = 0; place < scores.length; place++) {
    if ((scores[place] as number) > most) most = scores[place] as number
  }
  const frequencies = new Uint32Array(most + 1)
  for (let place = 0; place < scores.length; place++) {
    const score = scores[place] as number
    frequencies[score] = (frequencies[score] as number) + 1
  }
  let least = most
  let above = frequencies[most] as number
  while (above < count && least > 0) above += frequencies[--least] as number
  const places = new Uint32Array(above)
  let length = 0
  for (let place = 0; place < scores.length; place++) {
    if ((scores[place] as number) >= least) places[length++] = place
  }
  return places
}
