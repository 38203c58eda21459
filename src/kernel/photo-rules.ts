/** Megabytes that a photo may have when it is sent. */
export const megabytesOfPhoto = 10

/** The kinds of pictures that a photo may be, as a file field takes them. */
export const photoKinds = 'image/jpeg,image/png,image/webp,image/gif,image/avif'

type Fields = (name: string) => string

/** The square that was chosen in the browser; null: the middle one, as without scripts. */
export function readCrop(field: Fields) {
  const parts = ['cropX', 'cropY', 'cropSide'].map((name) => field(name))
  if (!parts.every((text) => /^(?:0|1|0?\.\d{1,8}|[01]\.\d{1,8})$/.test(text))) return null
  const [x = 0, y = 0, side = 1] = parts.map(Number)
  return { x, y, side }
}
