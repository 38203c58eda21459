import { type MarcDataField, subfieldValues } from '#src/features/collection/marc/marc.ts'

/*
 * ISBD punctuation stands at the end of a MARC subfield for the next one: "Operating systems :" /
 * "Pearson,". Sources: MARC 21 Bibliographic, "Display constant and punctuation"; ISBD 2011, area
 * punctuation.
 */

/**
 * Subfields' values joined by spaces, without the punctuation that leads on to what follows; empty
 * where there are none.
 */
export function marcText(field: MarcDataField | undefined, codes: string): string {
  return field ? trimIsbd(subfieldValues(field, codes).join(' ')) : ''
}

/** A text without ISBD punctuation around it; the full stop of an abbreviation or initial stays. */
export function trimIsbd(text: string): string {
  const bare = text.replace(/^(?:[\s/:;=,]|\.\s)+/u, '').replace(/[\s/:;=,]+$/u, '')
  const withoutStop =
    /\.$/.test(bare) && !keepsStop(bare) ? bare.replace(/[\s/:;=,]*\.$/, '') : bare
  return balanced(withoutStop.trim())
}

/** "J.", "U.S.", "Jr.", "ed.", "Inc.", "..." */
function keepsStop(text: string): boolean {
  const initials = /(?:^|[\s.(-])(?:\p{L}\p{M}?|\p{Lu}\p{Ll}|\.)\.$/u
  const abbreviation =
    /(?:^|[\s.(-])(?:edn?|rev|enl|inc|ltd|pvt|corp|etc|vol|pt|ill|pp|dept|univ)\.$/i
  return initials.test(text) || abbreviation.test(text)
}

/** "[Delhi" or "Pearson]" is left where a bracket spans two subfields. */
function balanced(text: string): string {
  if (!/[[\]]/.test(text)) return text
  const opened = text.split('[').length - 1
  const closed = text.split(']').length - 1
  return opened === closed ? text : text.replace(/[[\]]/g, '').trim()
}
