import { readdirSync, readFileSync } from 'node:fs'
import { institute } from '#institute'
import { addressLines } from '#src/kernel/address.ts'
import type { Day } from '#src/kernel/dates.ts'
import type { Institute } from '#src/kernel/institute-shape.ts'
import type { LibraryText } from '#src/kernel/text-nodes.ts'
import { codeFacts } from './code-facts.server.ts'
import { deviceTables } from './device-words.server.ts'
import { revisedOn, type SignInWays, textFromMarkdown } from './library-text.server.ts'

const folder = new URL('./texts/', import.meta.url)
const read = new Map<string, LibraryText>()

/** The names of all texts, `privacy-policy` for `texts/privacy-policy.md`. */
export const textNames: readonly string[] = readdirSync(folder)
  .filter((file) => file.endsWith('.md'))
  .map((file) => file.slice(0, -3))

/**
 * The text in `texts/<name>.md`, its `{names}` filled from `institute.ts` and from what the code
 * does. `tables`: what the settings of the library say besides. Throws where there is none.
 */
export function libraryText(
  name: string,
  ways: SignInWays = { passwords: true },
  tables?: Readonly<Record<string, string>>,
): LibraryText {
  const key = `${name} ${ways.passwords}`
  const known = read.get(key)
  if (known && !tables) return known
  const values = { ...textValues(institute), ...codeFacts }
  const text = textFromMarkdown(sourceOf(name), values, { ...deviceTables, ...tables }, ways)
  if (!tables) read.set(key, text)
  return text
}

/** The day on which the text was revised last. */
export function textRevised(name: string): Day {
  return revisedOn(sourceOf(name))
}

function sourceOf(name: string): string {
  if (!textNames.includes(name)) throw new Error(`there is no text named ${name}`)
  return readFileSync(new URL(`${name}.md`, folder), 'utf8')
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
    street: from.address.street,
    city: from.address.city,
    state: from.address.state,
    phone: from.phone,
    phoneLink: `tel:${from.phone.replaceAll(' ', '')}`,
    email: from.email,
    site: from.site,
    emailDomain: from.emailDomain,
    auditNetworksKept: monthsKept(from.auditKept.networkMonths),
    auditEntriesKept: monthsKept(from.auditKept.entryMonths),
    ...Object.fromEntries(desks),
  }
}

/** 24 → "for 24 months", null → "for good". */
function monthsKept(months: number | null): string {
  return months === null ? 'for good' : `for ${months} months`
}
