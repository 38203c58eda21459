import { cleanLine } from '#src/kernel/clean-text.ts'
import { accessWays, longest } from './journals.ts'
import { type ListColumn, listColumnNamed } from './list-columns.ts'
import type { ListSaid } from './take-list.server.ts'

/** What a sent form says of a whole list. */
export function sentListSaid(field: (name: string) => string): ListSaid {
  const way = field('way')
  return {
    package: cleanLine(field('package'), longest.package),
    way: accessWays.find((one) => one === way) ?? 'campus',
    published: field('published') !== 'no',
  }
}

/** What a sent form says that the columns of a list mean. */
export function sentMeanings(
  field: (name: string) => string,
  headings: readonly string[],
): (ListColumn | null)[] {
  return headings.map((_, index) => listColumnNamed(field(`meaning-${index}`)))
}
