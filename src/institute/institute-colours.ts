import { institute } from '#institute'
import { shownColours } from './theme-style.ts'

/** The main colour and the accent of the institute as text is read in them, as #rrggbb. */
export function instituteColours(): { readonly primary: string; readonly accent: string } {
  return shownColours(institute.colours)
}
