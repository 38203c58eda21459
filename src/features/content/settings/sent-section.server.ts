import { AppError } from '#src/kernel/errors.ts'
import { isSectionName, type LinkRow, type SectionName, sectionOf } from './settings-sections.ts'

type SentForm = {
  readonly field: (name: string) => string
  readonly all: (name: string) => readonly string[]
}

/** The part that a form is about. Errors: `bad-request`. */
export function sentSectionName({ field }: SentForm): SectionName {
  const name = field('section')
  if (isSectionName(name)) return name
  throw new AppError('bad-request', 'This form is not known here. Please load the page again.')
}

/** The texts of a part as a form has sent them; rows of links that were left empty are none. */
export function sentTexts(name: SectionName, { field, all }: SentForm): Record<string, string> {
  const { fields, lists } = sectionOf(name)
  const texts = Object.keys(fields).map((path) => [path, field(path)])
  const rows = Object.entries(lists).map(([list, { columns }]) => {
    const sent = columns.map((column) => [column, all(`${list}.${column}`)] as const)
    const count = Math.max(...sent.map(([, values]) => values.length))
    const found = Array.from({ length: count }, (_, at): LinkRow => {
      return Object.fromEntries(sent.map(([column, values]) => [column, values[at] ?? '']))
    })
    return [list, JSON.stringify(found.filter(isFilledIn))]
  })
  return Object.fromEntries([...texts, ...rows])
}

/** A kind is chosen in each row, and says nothing alone. */
function isFilledIn({ kind: _, ...texts }: LinkRow): boolean {
  return Object.values(texts).some((text) => text.trim() !== '')
}
