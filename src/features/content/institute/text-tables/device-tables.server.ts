import { cookies } from '#src/kernel/cookies.ts'
import { cacheNames, databases, localKeys, sessionKeys } from '#src/kernel/device-names.ts'
import type { Language } from '#src/kernel/words/language.ts'
import type { DeviceWords, HeldWords } from './device-words/device-words.ts'
import { en } from './device-words/en.ts'
import { hi } from './device-words/hi.ts'
import { or } from './device-words/or.ts'
import { markdownTable } from './markdown-table.server.ts'

const wordsIn = { en, hi, or }

/** The tables of the privacy policy, in Markdown, by the names that its text gives them. */
export function deviceTables(language: Language): Readonly<Record<string, string>> {
  const words = wordsIn[language]
  return {
    cookies: markdownTable(
      words.cookieHead,
      entriesOf(cookies).map(([key, { name, seconds }]) => [
        `\`${name}\``,
        words.cookies[key],
        words.passed(lengthOf(words, seconds)),
      ]),
    ),
    device: markdownTable(words.deviceHead, [
      ...held(localKeys, words.local),
      ...held(sessionKeys, words.session),
      ...held(databases, words.databases),
      ...held(cacheNames, words.caches),
    ]),
  }
}

function held<Key extends string>(
  names: Readonly<Record<Key, string>>,
  words: Readonly<Record<Key, HeldWords>>,
): string[][] {
  return entriesOf(names).map(([key, name]) => [`\`${name}\``, ...words[key]])
}

function lengthOf(words: DeviceWords, seconds: number): string {
  if (seconds >= 86_400) return words.days(seconds / 86_400)
  if (seconds >= 3600) return words.hours(seconds / 3600)
  return words.minutes(seconds / 60)
}

function entriesOf<Key extends string, Value>(
  record: Readonly<Record<Key, Value>>,
): [Key, Value][] {
  return Object.entries(record) as [Key, Value][]
}
