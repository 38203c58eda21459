import type { Publication, StoredPublication } from '#src/institute/publication.ts'
import type { Day } from '#src/kernel/dates.ts'
import type { Picture } from '#src/kernel/picture.ts'
import type { TranslatedLanguage, Translations } from '#src/kernel/translations.ts'

export const longestTitle = 200
export const longestBody = 20_000
export const longestAlt = 300
export const longestCaption = 500
export const longestCredit = 200
export const albumsPerPage = 24
export const picturesPerPage = 100
/** Rows of the table in which the library writes the texts of pictures. */
export const rowsPerPage = 50
export const mostPictures = 5000
/** Megabytes that one picture may have. */
export const megabytesOfPicture = 20

/** What pictures are sent in parts for. */
export const pictureUploads = 'gallery'
/** Megabytes that a form with several pictures may have, where they are not sent one by one. */
export const megabytesOfForm = 40

/** Where the addresses of pictures begin. */
export const galleryPictureFolder = '/gallery-pictures'

/** What somebody writes of an album. */
export type AlbumFacts = Publication & {
  readonly title: string
  /** Markdown. */
  readonly body: string
  readonly translations: Translations
  /** The day of what its pictures show. */
  readonly heldOn: Day
  /** The number of the event that its pictures show; null: none. */
  readonly event: number | null
  /** Of an event with several dates: the day of one, by the event's own rule; null: all of them. */
  readonly eventOn: Day | null
}

export type Album = AlbumFacts &
  StoredPublication & {
    readonly id: string
    readonly number: number
    /** Whether everybody sees the event. */
    readonly eventIsOut: boolean
    /** The picture that stands for it, of those that everybody sees; null: there is none. */
    readonly cover: Picture | null
    /** How many pictures everybody sees in it. */
    readonly pictures: number
  }

type AltAndCaption = { readonly alt: string; readonly caption: string }

/** What somebody writes of a picture. */
export type PictureTexts = AltAndCaption & {
  /** Who took it. */
  readonly credit: string
  readonly translations: { readonly [Key in TranslatedLanguage]?: AltAndCaption | undefined }
}

/** A picture in an album. */
export type GalleryPicture = PictureTexts & {
  readonly number: number
  /** Of its texts: rises with each change. */
  readonly version: number
  readonly picture: Picture
}

/** The address of an album's page, by its number. */
export function albumHref(album: number): string {
  return `/gallery/${album}`
}

/** The address of a picture's own page. */
export function galleryPictureHref(album: number, picture: number): string {
  return `/gallery/${album}/${picture}`
}
