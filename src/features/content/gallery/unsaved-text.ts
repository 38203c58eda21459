import { cleanLine } from '#src/kernel/clean-text.ts'

/** A field whose text is kept otherwise than it was when the reader began. */
type ChangedField = {
  /** What stands in the field. */
  readonly now: string
  readonly before: string
  readonly after: string
  /** What this page sent of it last; undefined: nothing. */
  readonly sent: string | undefined
}

/**
 * What a field shows then: what somebody typed meanwhile stays. It clashes where somebody else has
 * written what is kept, and it would be written over.
 */
export function unsavedText({ now, before, after, sent }: ChangedField): {
  readonly text: string
  readonly clashes: boolean
} {
  const isOurs = sent !== undefined && cleanLine(sent, sent.length + 1) === after
  if (now === before || (isOurs && now === sent)) return { text: after, clashes: false }
  return { text: now, clashes: !isOurs && after !== before && after !== now }
}
