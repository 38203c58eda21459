import { issue, returnCopy } from '#src/features/lending/circulation/desk.server.ts'
import { system } from '#src/kernel/actor.ts'
import { openDatabase } from '#src/server/database/connect.ts'
import { type DeskPlan, plannedOperation } from './desk-plan.ts'

/**
 * Works through a plan of operations, several desks at once, and prints each that was acknowledged.
 * A desk that is refused stops the process.
 */
const plan: DeskPlan = JSON.parse(process.argv[2] ?? '{}')
const { db, close } = openDatabase(plan.url)
const actor = system('desk')

await Promise.all(plan.copies.map((_, desk) => work(desk)))
await close()

async function work(desk: number): Promise<void> {
  for (let turn = 0; turn < plan.turns; turn++) {
    const { what, key, copy, member } = plannedOperation(plan, desk, turn)
    const { loanId } =
      what === 'issue'
        ? await issue(db, actor, { key, member, copy })
        : await returnCopy(db, actor, { key, copy })
    console.log(`${key} ${loanId}`)
  }
}
