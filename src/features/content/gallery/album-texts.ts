import {
  newPublication,
  type PublicationTexts,
  publicationOfTexts,
  textsOfPublication,
} from '#src/institute/publication-texts.ts'
import type { Day } from '#src/kernel/dates.ts'
import {
  type TranslationTexts,
  textsOfTranslations,
  translationFields,
  translationsOfTexts,
  type WrittenText,
} from '#src/kernel/translations.ts'
import type { AlbumFacts } from './gallery.ts'

/** The texts of the form, by which it keeps what was typed. */
export const albumFields = [
  'title',
  'body',
  'heldOn',
  'event',
  'eventOn',
  ...translationFields,
  'when',
  'publishDay',
  'publishTime',
  'pinned',
] as const

export type AlbumTexts = Omit<PublicationTexts, 'endsOn'> &
  TranslationTexts &
  WrittenText & {
    readonly heldOn: string
    /** A number, or words of a title: `eventOfText`. */
    readonly event: string
    /** As `dateChoice` writes it; '': the event as a whole. */
    readonly eventOn: string
  }

/** What the form of an album asks for; `event` is the number of the event that it names. */
export function albumOfTexts(texts: AlbumTexts, event: number | null, now: Date): AlbumFacts {
  const { title, body, heldOn, eventOn } = texts
  // A date of the event that was chosen before does not count.
  const [of, day] = eventOn.split(' ')
  const ofEvent = { event, eventOn: day && of === String(event) ? day : null }
  const written = { title, body, heldOn, translations: translationsOfTexts(texts), ...ofEvent }
  return { ...written, ...publicationOfTexts({ ...texts, endsOn: '' }, now) }
}

/** How the form names a date of an event with several. */
export function dateChoice(event: number, day: Day): string {
  return `${event} ${day}`
}

/** How the form names an event. */
export function eventChoice({ number, title }: { number: number; title: string }): string {
  return `${number} · ${title}`
}

/** The texts by which the form shows an album; `event` is how it names its event. */
export function textsOfAlbum(album: AlbumFacts, event: string): AlbumTexts {
  const { title, body, heldOn, translations, eventOn } = album
  return {
    title,
    body,
    heldOn,
    event,
    eventOn: album.event !== null && eventOn ? dateChoice(album.event, eventOn) : '',
    ...textsOfTranslations(translations),
    ...textsOfPublication(album),
  }
}

/** A new one, which stays a draft until its pictures are in it. */
export function newAlbum(given: Pick<AlbumTexts, 'title' | 'heldOn' | 'event' | 'eventOn'>) {
  const publication = { ...newPublication, when: 'draft' }
  return { body: '', ...given, ...textsOfTranslations({}), ...publication }
}
