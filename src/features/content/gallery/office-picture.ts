import type { GalleryPicture } from './gallery.ts'

/** A picture as the library works on it. */
export type OfficePicture = GalleryPicture & {
  /** In its album, from 1, with those that are withdrawn. */
  readonly place: number
  readonly isCover: boolean
  readonly inFooter: boolean
  readonly withdrawn: boolean
  /** Why its sizes could not be drawn; null where that did not fail. */
  readonly fault: 'missing' | 'no-store' | 'not-drawn' | null
}
