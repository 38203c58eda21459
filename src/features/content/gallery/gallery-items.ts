import type { PublicationState } from '#src/institute/publication.ts'
import type { Day } from '#src/kernel/dates.ts'
import type { Picture } from '#src/kernel/picture.ts'
import { textFor } from '#src/kernel/translations.ts'
import type { Language } from '#src/kernel/words/language.ts'
import type { Album, GalleryPicture, PictureTexts } from './gallery.ts'

/** An album as lists of readers show it. */
export type AlbumItem = {
  readonly number: number
  readonly title: string
  readonly heldOn: Day
  readonly cover: Picture | null
  readonly pictures: number
}

/** The same for those who write; `publishedAt` in ISO 8601, null: a draft. */
export type OfficeAlbum = AlbumItem & {
  readonly state: PublicationState
  readonly publishedAt: string | null
}

/** A picture as pages of readers show it. */
export type PictureItem = {
  readonly number: number
  readonly picture: Picture
  /** ''; nobody has written one. */
  readonly alt: string
  readonly caption: string
  readonly credit: string
}

/** The pictures of a page of an album, and what stands around them. */
export type ViewedPage = {
  readonly album: { readonly number: number; readonly title: string }
  readonly pictures: readonly PictureItem[]
  /** The last of the page before, and the first of the next. */
  readonly before: PictureItem | null
  readonly after: PictureItem | null
  /** The place of the first in the album, from 1. */
  readonly first: number
  /** How many the album has. */
  readonly total: number
  readonly page: number
}

/** An album in this language, where it is written in it. */
export function albumItem(album: Album, language: Language): AlbumItem {
  const { number, heldOn, cover, pictures } = album
  return { number, title: textFor(album, language).title, heldOn, cover, pictures }
}

/** A picture in this language, where it is written in it; each text by itself. */
export function pictureItem(shown: GalleryPicture, language: Language): PictureItem {
  const { number, picture, credit } = shown
  return { number, picture, credit, ...altAndCaption(shown, language) }
}

function altAndCaption({ alt, caption, translations }: PictureTexts, language: Language) {
  const translated = language === 'en' ? undefined : translations[language]
  return { alt: translated?.alt || alt, caption: translated?.caption || caption }
}
