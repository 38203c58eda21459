/** A file that stands with something: a notice, an event. Its address ends in `<id>.<kind>`. */
export type AttachedFile = {
  readonly id: string
  /** What people see of it; of a picture, what is said where it is not seen. */
  readonly name: string
  /** Pictures are drawn anew as WebP. */
  readonly kind: 'pdf' | 'webp'
  readonly bytes: number
}

/** How many files a thing may have, and how large those of one form may be together. */
export type AttachedLimits = { readonly most: number; readonly megabytes: number }

/** Megabytes that one file may have that is sent by itself, in parts; a picture has fewer. */
export const megabytesInParts = 100
export const megabytesOfPictureInParts = 20
/** Megabytes of files that come with their form; what is more is sent in parts before. */
export const megabytesWithForm = 5

export const longestFileName = 120

/** The address of a file below the folder of its kind: `/notice-files`. */
export function attachedHref(folder: string, { id, kind }: Pick<AttachedFile, 'id' | 'kind'>) {
  return `${folder}/${id}.${kind}`
}
