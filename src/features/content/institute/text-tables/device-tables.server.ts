import { cookies } from '#src/kernel/cookies.ts'
import { cacheNames, databases, localKeys, sessionKeys } from '#src/kernel/device-names.ts'
import type { TextNode } from '#src/kernel/text-nodes.ts'
import type { Language } from '#src/kernel/words/language.ts'
import type { TextTables } from '../library-text.server.ts'
import type { DeviceWords, HeldWords } from './device-words/device-words.ts'
import { en } from './device-words/en.ts'
import { hi } from './device-words/hi.ts'
import { or } from './device-words/or.ts'
import { tableBlocks } from './table-blocks.server.ts'

const wordsIn = { en, hi, or }

/** The tables of the privacy policy, by the names that its text gives them. */
export function deviceTables(language: Language): TextTables {
  const words = wordsIn[language]
  return {
    cookies: tableBlocks(
      words.cookieHead,
      entriesOf(cookies).map(([key, { name, seconds }]) => [
        code(name),
        words.cookies[key],
        words.passed(lengthOf(words, seconds)),
      ]),
    ),
    device: tableBlocks(words.deviceHead, [
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
): TextNode[][] {
  return entriesOf(names).map(([key, name]) => [code(name), ...words[key]])
}

function code(name: string): TextNode {
  return { tag: 'code', children: [name] }
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
