import { LRUCache } from 'lru-cache'
import { institute } from '#institute'
import { instituteChanges } from '#src/institute/current-institute.ts'
import { addressLines } from '#src/kernel/address.ts'
import type { Day } from '#src/kernel/dates.ts'
import { isAppError } from '#src/kernel/errors.ts'
import type { Institute } from '#src/kernel/institute-shape.ts'
import type { LibraryText } from '#src/kernel/text-nodes.ts'
import type { Language } from '#src/kernel/words/language.ts'
import type { Db } from '#src/server/database/connect.ts'
import { codeFacts } from './code-facts.server.ts'
import {
  headOfText,
  type SignInWays,
  type TextTables,
  textFromMarkdown,
} from './library-text.server.ts'
import { type StandingText, standingTexts } from './own-texts/standing-texts.server.ts'
import { isBindingText } from './own-texts/text-kinds.ts'
import { sourceIn, type TextSource, textNames } from './text-files.server.ts'
import { deviceTables } from './text-tables/device-tables.server.ts'
import { tableWords } from './text-tables/words.ts'

const read = new LRUCache<string, LibraryText>({ max: 100 })

/**
 * The text of this name in a language, or in English where it is not translated, its `{names}`
 * filled from what the institute says of itself and from what the code does. `tables`: what the
 * settings of the library say besides, in that language. Throws where there is none.
 */
export async function libraryText(
  db: Db,
  name: string,
  language: Language,
  ways: SignInWays = { passwords: true },
  tables?: TextTables,
): Promise<LibraryText> {
  const standing = await standingTexts(db, [name])
  return drawnText(name, standing(name, language), ways, tables)
}

/**
 * A text as its page draws it. One that somebody wrote here and that cannot be drawn any more, since
 * Almirah has given up a `{name}`, is the one that comes with Almirah.
 */
export function drawnText(
  name: string,
  standing: StandingText,
  ways: SignInWays = { passwords: true },
  tables?: TextTables,
): LibraryText {
  const { own, language, isOlder } = standing
  const of = own ? `${own.digest} ${own.revised}` : 'file'
  const key = `${name} ${of} ${language} ${isOlder} ${ways.passwords} ${instituteChanges()}`
  const known = read.get(key)
  if (known && !tables) return known
  const text = readText(name, standing, ways, tables)
  if (!tables) read.set(key, text)
  return text
}

function readText(
  name: string,
  standing: StandingText,
  ways: SignInWays,
  tables?: TextTables,
): LibraryText {
  try {
    return textOfSource(name, standing, ways, tables)
  } catch (error) {
    if (standing.own === null || !isAppError(error)) throw error
    return textOfSource(name, sourceIn(name, standing.language), ways, tables)
  }
}

/** As `drawnText`. Errors: those of `textFromMarkdown`. */
export function textOfSource(
  name: string,
  { source, language, isOlder }: TextSource,
  ways: SignInWays,
  tables?: TextTables,
): LibraryText {
  const values = namedValues(language)
  const allTables = { ...deviceTables(language), ...tables }
  const text = textFromMarkdown(source, values, allTables, ways)
  return { ...text, language, isOlder, isBinding: isBindingText(name, language) }
}

/** The days on which the English texts were revised last, by their names. */
export async function textsRevised(db: Db): Promise<ReadonlyMap<string, Day>> {
  const standing = await standingTexts(db, textNames)
  return new Map(textNames.map((name) => [name, headOfText(standing(name, 'en').source).revised]))
}

/** What texts may name in braces, with what stands there in a language. */
export function namedValues(language: Language): Readonly<Record<string, string>> {
  return { ...textValues(institute, language), ...codeFacts }
}

/** What a text may name in braces: `{libraryName}`, `{circulationEmail}`. */
function textValues(from: Institute, language: Language): Record<string, string> {
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
