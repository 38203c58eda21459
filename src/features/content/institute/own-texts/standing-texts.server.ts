import { todayHere } from '#src/institute/institute-clock.ts'
import type { Day } from '#src/kernel/dates.ts'
import type { Language } from '#src/kernel/words/language.ts'
import type { Db } from '#src/server/database/connect.ts'
import { headOfText } from '../library-text.server.ts'
import { englishSource, fileSource, fingerprintOf, type TextSource } from '../text-files.server.ts'
import { standingVersions, type TextVersion } from './text-versions.server.ts'

/** A text as readers have it on a day. */
export type StandingText = TextSource & {
  /** The version that an administrator wrote; null: the text that comes with Almirah. */
  readonly own: TextVersion | null
}

/** Texts as they stand on a day; in English where there is no translation. */
export type StandingTexts = (name: string, language: Language) => StandingText

/** Reads how texts stand: what administrators wrote goes before the files. */
export async function standingTexts(
  db: Db,
  names: readonly string[],
  today: Day = todayHere(),
): Promise<StandingTexts> {
  return textsOfVersions(await standingVersions(db, names, today))
}

/** Texts as these versions have them, one at most for each text and language. */
export function textsOfVersions(versions: readonly TextVersion[]): StandingTexts {
  return (name, language) => {
    const ownIn = (wanted: Language) =>
      versions.find((one) => one.name === name && one.language === wanted && !one.isDefault) ?? null
    const english = standingEnglish(name, ownIn('en'))
    const own = ownIn(language)
    const file = fileSource(name, language)
    if (language === 'en' || (own === null && file === null)) return english
    const source = own ? sourceOf(own) : (file ?? '')
    const isOlder = headOfText(source).english !== fingerprintOfStanding(english)
    return { source, language, isOlder, own }
  }
}

function standingEnglish(name: string, own: TextVersion | null): StandingText {
  return { source: own ? sourceOf(own) : englishSource(name), language: 'en', isOlder: false, own }
}

/** What a translation notes of an English text: of one written here its words alone count. */
export function fingerprintOfStanding({ source, own }: StandingText): string {
  return fingerprintOf(own ? own.body : source)
}

/** A version as a file of `texts/` has it. */
export function sourceOf({ revised, ofEnglish, body }: TextVersion): string {
  const english = ofEnglish === null ? '' : `English ${ofEnglish}\n`
  return `Revised ${revised}\n${english}\n${body}\n`
}
