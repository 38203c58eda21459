import type { Choice, CostAsked, DeskAnswer, Mishap, Mode, Tone } from './desk-answer.ts'

/** Whose book it is, or was, after what was done. */
export type Whose = {
  readonly is: 'on-loan-to' | 'was-with'
  readonly number: number
  readonly name: string
}

/** What came of a scan; what is left out is nothing, and leaves mode and member as they were. */
export type Outcome = {
  readonly tone: Tone
  readonly heading: string
  readonly title?: string | null
  readonly sentences?: readonly string[]
  readonly mode?: Mode
  /**
   * What happened to the copy that is scanned next; left out: nothing, but where it is not known
   * yet what was scanned.
   */
  readonly next?: Mishap | null
  readonly costAsked?: CostAsked
  /** The number of the member who is open from now on; null: nobody. */
  readonly member?: number | null
  /** Whose book it is, or was, where that need not be whoever is open. */
  readonly whose?: Whose | null
  readonly payer?: DeskAnswer['payer']
  readonly choices?: readonly Choice[]
  readonly isClear?: boolean
  readonly overridable?: readonly string[]
  readonly refusedUse?: Mode | null
  readonly slip?: string | null
}
