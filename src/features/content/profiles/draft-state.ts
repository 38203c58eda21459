/** How what somebody writes gets to readers, as the page says it. */
export type DraftState = {
  /** Whether what is saved waits for an administrator. */
  readonly willWait: boolean
  /** Whether something waits that the writer has sent, or, for administrators, the owner. */
  readonly waits: 'own' | 'others' | null
  /** Why it was sent back; null: it was not. */
  readonly returned: string | null
}
