import type { Language } from '#src/kernel/words/language.ts'
import type { Announcer } from '#src/server/announcer.ts'
import { type NamedKind, ownKinds, type ReminderKind } from './reminder-kinds.ts'
import { reminderWords } from './words.ts'

/** All that a member may be told of, with what these rooms announce. */
export function allKinds(announcers: readonly Announcer[]): readonly ReminderKind[] {
  return [...ownKinds, ...announcers.map(({ kind }) => kind)]
}

/** The same, each with what it is called in a language. */
export function namedKinds(announcers: readonly Announcer[], language: Language): NamedKind[] {
  const own = reminderWords[language]
  return [
    ...ownKinds.map((kind) => ({ kind, label: own[kind] })),
    ...announcers.map(({ kind, words }) => ({ kind, label: words[language].label })),
  ]
}

/** What a device is told until its owner chooses: all that one has to do something about. */
export function usualDeviceKinds(announcers: readonly Announcer[]): readonly ReminderKind[] {
  return [
    ...ownKinds.filter((kind) => kind !== 'receipt'),
    ...announcers.filter(({ isUsual }) => isUsual).map(({ kind }) => kind),
  ]
}
