import { count } from '#src/kernel/counted.ts'

/** What tells a picture from the others of its album. */
export type TellingPicture = {
  /** From 1. */
  readonly place: number
  readonly total: number
  readonly alt: string
  readonly caption: string
}

/** Letters of a caption by which it is still recognized. */
const longest = 60

/** How the office names a picture: “Picture 3 of 20, “Reading room””. */
export function pictureName({ place, total, alt, caption }: TellingPicture): string {
  const quoted = quotedText({ alt, caption })
  return `Picture ${count(place)} of ${count(total)}${quoted === '' ? '' : `, ${quoted}`}`
}

/** Its caption, else its alternative text, shortened, in quotation marks; '': it has neither. */
export function quotedText({ alt, caption }: Pick<TellingPicture, 'alt' | 'caption'>): string {
  const letters = [...(caption || alt)]
  if (letters.length === 0) return ''
  const isLong = letters.length > longest
  const shown = isLong ? `${letters.slice(0, longest).join('').trimEnd()}…` : letters.join('')
  return `“${shown}”`
}
