import { LRUCache } from 'lru-cache'
import { institute } from '#institute'
import { instituteChanges } from '#src/institute/current-institute.ts'
import { addressLines } from '#src/kernel/address.ts'
import type { Day } from '#src/kernel/dates.ts'
import type { Institute } from '#src/kernel/institute-shape.ts'
import type { LibraryText } from '#src/kernel/text-nodes.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { codeFacts } from './code-facts.server.ts'
import { headOfText, type SignInWays, textFromMarkdown } from './library-text.server.ts'
import { englishSource, sourceIn } from './text-files.server.ts'
import { deviceTables } from './text-tables/device-tables.server.ts'
import { tableWords } from './text-tables/words.ts'

const read = new LRUCache<string, LibraryText>({ max: 100 })

/** The texts that hold in law; of these the English one does. */
const binding: ReadonlySet<string> = new Set([
  'privacy-policy',
  'terms',
  'cancellation',
  'shipping',
])

/**
 * The text of this name in a language, or in English where it is not translated, its `{names}`
 * filled from `institute.ts` and from what the code does. `tables`: what the settings of the
 * library say besides, in that language. Throws where there is none.
 */
export function libraryText(
  name: string,
  language: Language,
  ways: SignInWays = { passwords: true },
  tables?: Readonly<Record<string, string>>,
): LibraryText {
  const key = `${name} ${language} ${ways.passwords} ${instituteChanges()}`
  const known = read.get(key)
  if (known && !tables) return known
  const text = readText(name, language, ways, tables)
  if (!tables) read.set(key, text)
  return text
}

function readText(
  name: string,
  wanted: Language,
  ways: SignInWays,
  tables?: Readonly<Record<string, string>>,
): LibraryText {
  const { source, language, isOlder } = sourceIn(name, wanted)
  const values = { ...textValues(institute, language), ...codeFacts }
  const allTables = { ...deviceTables(language), ...tables }
  const text = textFromMarkdown(source, values, allTables, ways)
  return { ...text, language, isOlder, isBinding: language === 'en' || !binding.has(name) }
}

/** The day on which the English text was revised last. */
export function textRevised(name: string): Day {
  return headOfText(englishSource(name)).revised
}

/** What a text may name in braces: `{libraryName}`, `{circulationEmail}`. */
function textValues(from: Institute, language: Language = 'en'): Record<string, string> {
  const desks = Object.entries(from.desks).map(([name, address]) => [`${name}Email`, address])
  const { forGood, forMonths } = tableWords[language]
  const period = (months: number | null) => (months === null ? forGood : forMonths(months))
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
    auditNetworksKept: period(from.auditRetention.networkMonths),
    auditEntriesKept: period(from.auditRetention.entryMonths),
    ...Object.fromEntries(desks),
  }
}
