import { institute } from '../../../institute.ts'
import { addressLines } from '../../kernel/address.ts'
import type { Institute } from '../../kernel/institute-shape.ts'
import type { LibraryText } from '../../kernel/text-nodes.ts'
import { textFromMarkdown } from './library-text.server.ts'

const sources = import.meta.glob<string>('./texts/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const read = new Map<string, LibraryText>()

/** The names of all texts, `privacy-policy` for `texts/privacy-policy.md`. */
export const textNames: readonly string[] = Object.keys(sources).map((path) =>
  path.replace(/^.*\/|\.md$/g, ''),
)

/** The text in `texts/<name>.md`, its `{names}` filled from `institute.ts`. Throws where there is none. */
export function libraryText(name: string): LibraryText {
  const known = read.get(name)
  if (known) return known
  const source = sources[`./texts/${name}.md`]
  if (source === undefined) throw new Error(`there is no text named ${name}`)
  const text = textFromMarkdown(source, textValues(institute))
  read.set(name, text)
  return text
}

/** What a text may name in braces: `{libraryName}`, `{circulationEmail}`. */
export function textValues(from: Institute): Record<string, string> {
  const desks = Object.entries(from.desks).map(([name, address]) => [`${name}Email`, address])
  return {
    product: from.product,
    name: from.name,
    shortName: from.shortName,
    libraryName: from.libraryName,
    university: from.university,
    address: addressLines(from.address).join(', '),
    city: from.address.city,
    state: from.address.state,
    phone: from.phone,
    phoneLink: `tel:${from.phone.replaceAll(' ', '')}`,
    email: from.email,
    site: from.site,
    emailDomain: from.emailDomain,
    ...Object.fromEntries(desks),
  }
}
