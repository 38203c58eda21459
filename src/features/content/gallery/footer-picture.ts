import { counted } from '#src/kernel/counted.ts'
import type { GalleryPicture } from './gallery.ts'

/** How many pictures the footer of every page shows. */
export const picturesInFooter = 6

/** A picture that stands in the footer of every page. */
export type FooterPicture = Pick<GalleryPicture, 'number' | 'picture' | 'alt' | 'caption'> & {
  readonly album: number
  readonly albumTitle: string
  /** In its album, from 1, with those that are withdrawn. */
  readonly place: number
  /** Whether the library chose it; else it is there as one of the newest. */
  readonly isChosen: boolean
}

/** What the footer shows; `chosen`: how many pictures are chosen that everybody may see. */
export type OfficeFooter = {
  readonly pictures: readonly FooterPicture[]
  readonly chosen: number
}

/** Says why these pictures stand in the footer. */
export function footerReason({ pictures, chosen }: OfficeFooter): string {
  const shown = pictures.length
  if (shown === 0) return 'None: no published album has a picture yet.'
  if (chosen === 0) return 'None is chosen: the footer shows the newest of the published albums.'
  if (chosen > shown) return `${chosen} are chosen: the footer shows the newest ${shown} of them.`
  if (chosen === shown) return `The footer shows the ${counted(chosen, 'chosen picture')}.`
  return `The footer shows ${counted(chosen, 'chosen picture')}, then the newest of the published albums.`
}

/** Says what an album has to do with the footer; `isOut`: whether everybody sees it. */
export function footerShare(footer: OfficeFooter, album: number, isOut: boolean): string {
  const room = picturesInFooter - footer.chosen
  if (!isOut) {
    return room > 0
      ? `Once everybody sees this album, the footer of every page shows its newest pictures, ${room} at most.`
      : 'The footer shows chosen pictures alone: this album changes nothing there.'
  }
  const own = footer.pictures.filter((one) => one.album === album)
  if (own.length === 0) return 'The footer shows no picture of this album.'
  const chosen = own.filter(({ isChosen }) => isChosen).length
  const shown = `The footer of every page shows ${counted(own.length, 'picture')} of this album`
  if (chosen === own.length) return `${shown}, chosen.`
  return chosen === 0 ? `${shown}, as the newest.` : `${shown}, ${chosen} of them chosen.`
}
