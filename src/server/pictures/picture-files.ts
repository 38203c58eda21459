import type { PictureFormat } from '#src/kernel/picture.ts'

/** The largest that is kept; more than any screen shows of one picture. */
export const largestPicture = { width: 1920, height: 3840 }

/** The width in which a picture is drawn as it comes, so that it is seen at once. */
export const firstWidth = 1280

const usualWidths = [320, 640, 1280, 1920]

/** In which widths a picture of this width is kept: never enlarged. */
export function keptWidths(width: number): number[] {
  return [...usualWidths.filter((usual) => usual < width), width]
}

/** The key of a kept picture in the store of files. */
export function pictureKey(id: string, width: number, format: PictureFormat): string {
  return `pictures/${id}/${width}.${format}`
}

/** The key of what was sent, which nobody is given: it may tell a place and a camera. */
export function originalKey(id: string): string {
  return `pictures/${id}/original.data`
}
