import { cleanLine } from '#src/kernel/clean-text.ts'
import {
  type Translations,
  translatedLanguages,
  type WrittenText,
} from '#src/kernel/translations.ts'
import type { SiteEntry } from '#src/server/site-kind.ts'

/** Code units of what is kept: what is beyond is not found. */
const longest = { title: 300, body: 100_000, titleOfBody: 80 } as const

/** A thing that has no entry, and why. */
export type UnfitEntry = { readonly key: string; readonly fault: string; readonly error?: unknown }

/**
 * The entry as it can be kept: texts without what nobody sees and cut to what fits, the beginning
 * of its text for a title where it has none. Where nothing can be made of it: what is wrong with
 * it.
 */
export function fittedEntry(entry: SiteEntry): SiteEntry | UnfitEntry {
  const { key, href } = entry
  const text = fittedText(entry)
  if (!text) return { key, fault: 'has neither title nor text' }
  if (!/^\/([^/]|$)/.test(href) || href.length > 500) return { key, fault: 'has no address' }
  const days = [entry.changedAt, entry.shownFrom, entry.shownUntil]
  if (days.some((day) => day && Number.isNaN(day.getTime()))) return { key, fault: 'has no day' }
  return { ...entry, ...text, translations: fittedTranslations(entry.translations) }
}

function fittedTranslations(translations: Translations): Translations {
  return Object.fromEntries(
    translatedLanguages.flatMap((language) => {
      const written = translations[language]
      const text = written && fittedText(written)
      return text ? [[language, text]] : []
    }),
  )
}

function fittedText({ title, body }: WrittenText): WrittenText | null {
  const text = cleanLine(body, longest.body)
  const name = cleanLine(title, longest.title) || cleanLine(text, longest.titleOfBody)
  return name === '' ? null : { title: name, body: text }
}
