/** A picture as pages show it: one that a room keeps in several sizes. */
export type Picture = {
  readonly id: string
  /** Of the largest size that is kept, upright. */
  readonly width: number
  readonly height: number
  /** A few pixels as an address of data, to stand there until it has come; '': none. */
  readonly placeholder: string
  /** In which widths there is one. */
  readonly widths: readonly number[]
  /** `ready`: in all its sizes; before that, and where that failed, in one. */
  readonly state: 'waiting' | 'ready' | 'failed'
}

export type PictureFormat = 'avif' | 'webp'

/** The address of a picture below the folder of its room: `/gallery-pictures`. */
export function pictureHref(folder: string, id: string, width: number, format: PictureFormat) {
  return `${pictureStem(folder, id, width)}.${format}`
}

/** The same without its ending, which is its format. */
export function pictureStem(folder: string, id: string, width: number) {
  return `${folder}/${id}/${width}`
}
