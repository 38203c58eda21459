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
  ...translationFields,
  'when',
  'publishDay',
  'publishTime',
  'pinned',
] as const

export type AlbumTexts = Omit<PublicationTexts, 'endsOn'> &
  TranslationTexts &
  WrittenText & { readonly heldOn: string }

/** What the form of an album asks for. */
export function albumOfTexts(texts: AlbumTexts, now: Date): AlbumFacts {
  const { title, body, heldOn } = texts
  const translations = translationsOfTexts(texts)
  return { title, body, heldOn, translations, ...publicationOfTexts({ ...texts, endsOn: '' }, now) }
}

/** The texts by which the form shows an album. */
export function textsOfAlbum(album: AlbumFacts): AlbumTexts {
  const { title, body, heldOn, translations } = album
  return { title, body, heldOn, ...textsOfTranslations(translations), ...textsOfPublication(album) }
}

/** A new one, which stays a draft until its pictures are in it. */
export function newAlbum(today: Day): AlbumTexts {
  const publication = { ...newPublication, when: 'draft' }
  return { title: '', body: '', heldOn: today, ...textsOfTranslations({}), ...publication }
}
