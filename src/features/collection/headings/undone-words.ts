import { counted } from '#src/kernel/counted.ts'
import type { UndoneChange } from './heading-changes.ts'

const named = 20

/** What an undo came to, with the books that it left alone. */
export function undoneWords({ returned, left }: UndoneChange): string {
  const given = `Undone: ${counted(returned, 'book')} changed back.`
  if (left.length === 0) return given
  const books = left
    .slice(0, named)
    .map(({ number, title }) =>
      title === null
        ? `book ${number}, which is no longer in the catalogue`
        : `${title} (book ${number})`,
    )
  const more = left.length > named ? `; and ${counted(left.length - named, 'more')}` : ''
  return `${given} Left as they are, since they were changed meanwhile: ${books.join('; ')}${more}.`
}
