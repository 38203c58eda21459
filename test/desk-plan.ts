import { hash } from 'node:crypto'

/** Operations that are the same whoever works through them: each desk issues and takes back its copy, turn by turn. */
export type DeskPlan = {
  readonly url: string
  readonly name: string
  readonly turns: number
  readonly members: readonly string[]
  readonly copies: readonly string[]
}

/** What a desk does in its turn, under a key that is always the same. */
export function plannedOperation(plan: DeskPlan, desk: number, turn: number) {
  const hex = hash('sha256', `${plan.name} ${desk} ${turn}`, 'hex')
  const key = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
  const what: 'issue' | 'return' = turn % 2 === 0 ? 'issue' : 'return'
  const member = plan.members[(desk + turn) % plan.members.length] ?? ''
  return { what, key, member, copy: plan.copies[desk] ?? '' }
}
