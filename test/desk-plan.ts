import { derivedKey } from '#src/features/lending/desk-operations/derived-key.server.ts'

/**
 * Operations that are the same whoever works through them: each desk issues and takes back its
 * copy, turn by turn.
 */
export type DeskPlan = {
  readonly url: string
  readonly name: string
  readonly turns: number
  readonly members: readonly string[]
  readonly copies: readonly string[]
}

/** What a desk does in its turn, under a key that is always the same. */
export function plannedOperation(plan: DeskPlan, desk: number, turn: number) {
  const key = derivedKey(`${plan.name} ${desk} ${turn}`)
  const what: 'issue' | 'return' = turn % 2 === 0 ? 'issue' : 'return'
  const member = plan.members[(desk + turn) % plan.members.length] ?? ''
  return { what, key, member, copy: plan.copies[desk] ?? '' }
}
