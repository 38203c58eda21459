import { sql } from 'kysely'
import { requireAdmin, requireDuty } from '#src/kernel/access.ts'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { uniqueConflict } from '#src/server/database/unique-conflict.ts'
import { gateCodeHash, newGateCode } from './gate-code.server.ts'
import type { Gate } from './gate-register.ts'
import type { GateFacts } from './gate-shape.server.ts'

/** Throws `forbidden` to all who do not work at the desk. */
export function requireGateKeeper(actor: Actor): void {
  requireDuty('staff:desk', actor, 'Only the staff of the desk keep the gate register.')
}

/** Throws `forbidden` to all but administrators. */
export function requireGateSetter(actor: Actor): void {
  requireAdmin(actor, 'Only administrators set up gates.')
}

/** A gate as what is done there is taken. */
export type KioskGateRow = {
  readonly id: string
  readonly name: string
  readonly branch: string
  readonly greetsByName: boolean
  readonly showsPhoto: boolean
  readonly purposes: readonly string[]
  readonly checksCopies: boolean
}

/** The gate that a code opens; null for a code of none, or of one that was revoked. */
export async function gateWithCode(db: Db, code: string): Promise<KioskGateRow | null> {
  const codeHash = gateCodeHash(code)
  if (codeHash === null) return null
  const gate = await db
    .selectFrom('gates')
    .select(['id', 'name', 'branch', 'purposes'])
    .select(['greets_by_name as greetsByName', 'shows_photo as showsPhoto'])
    .select('checks_copies as checksCopies')
    .where('code_hash', '=', codeHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return gate ?? null
}

/** The gates in use, by name; at most 200. Errors: `forbidden`. */
export async function listGates(db: Db, actor: Actor): Promise<readonly Gate[]> {
  requireGateKeeper(actor)
  const { rows } = await sql<Gate>`${gateSelect} where revoked_at is null
    order by lower(gates.name), gates.number limit 200`.execute(db)
  return rows.map(shown)
}

/** The gate of this number in use. Errors: `forbidden`, `not-found`. */
export async function gateAt(db: Db, actor: Actor, number: string): Promise<Gate> {
  requireGateSetter(actor)
  const wanted = /^\d{1,9}$/.test(number) ? Number(number) : null
  const { rows } = await sql<Gate>`${gateSelect}
    where revoked_at is null and gates.number = ${wanted}`.execute(db)
  const [gate] = rows
  if (!gate) throw noSuchGate()
  return shown(gate)
}

const gateSelect = sql`
  select gates.id, gates.number, gates.name, branch, branches.name as "branchName",
    greets_by_name as "greetsByName", shows_photo as "showsPhoto", purposes,
    checks_copies as "checksCopies", version,
    code_made_at as "codeMadeAt",
    (select max(noted_at) from gate_scans where gate_id = gates.id) as "lastScanAt"
  from gates join branches on branches.code = branch`

function shown(gate: Gate): Gate {
  const { codeMadeAt, lastScanAt } = gate
  return {
    ...gate,
    codeMadeAt: new Date(codeMadeAt).toISOString(),
    lastScanAt: lastScanAt && new Date(lastScanAt).toISOString(),
  }
}

/**
 * Adds a gate; gives its number and its code, which nobody is shown again. Errors: `forbidden`,
 * `invalid-input` of a branch that is not there, `conflict` where another gate has the name.
 */
export async function addGate(
  db: Db,
  actor: Actor,
  facts: GateFacts,
): Promise<{ readonly number: number; readonly code: string }> {
  requireGateSetter(actor)
  const code = newGateCode()
  const id = newId()
  const number = await inTransaction(db, async (within) => {
    await requireBranch(within, facts.branch)
    const row = await uniqueConflict(nameTaken, () =>
      within
        .insertInto('gates')
        .values({ id, ...columnsOf(facts), code_hash: hashed(code), created_by: actorName(actor) })
        .returning('number')
        .executeTakeFirstOrThrow(),
    )
    await audit(within, actor, 'gate-register', [{ action: 'added', id, after: facts }])
    return row.number
  })
  return { number, code }
}

/**
 * Changes a gate. `version`: of the gate as it was shown. Errors: `forbidden`, `not-found`,
 * `conflict` where somebody has changed it meanwhile or another gate has the name.
 */
export async function changeGate(
  db: Db,
  actor: Actor,
  { number, version }: { readonly number: string; readonly version: number },
  facts: GateFacts,
): Promise<void> {
  const gate = await gateAt(db, actor, number)
  await inTransaction(db, async (within) => {
    await requireBranch(within, facts.branch)
    const { numUpdatedRows } = await uniqueConflict(nameTaken, () =>
      within
        .updateTable('gates')
        .set({ ...columnsOf(facts), version: version + 1 })
        .where('id', '=', gate.id)
        .where('version', '=', version)
        .where('revoked_at', 'is', null)
        .executeTakeFirst(),
    )
    if (numUpdatedRows !== 1n) {
      throw new AppError('conflict', 'Somebody has changed this gate meanwhile.', {
        reason: 'changed',
      })
    }
    const { name, branch, greetsByName, showsPhoto, purposes, checksCopies } = gate
    const before = { name, branch, greetsByName, showsPhoto, purposes, checksCopies }
    await audit(within, actor, 'gate-register', [
      { action: 'changed', id: gate.id, before, after: facts },
    ])
  })
}

/** Gives a gate a new code; the former opens nothing any more. Errors: `forbidden`, `not-found`. */
export async function replaceGateCode(db: Db, actor: Actor, number: string): Promise<string> {
  const gate = await gateAt(db, actor, number)
  const code = newGateCode()
  await inTransaction(db, async (within) => {
    await within
      .updateTable('gates')
      .set({ code_hash: hashed(code), code_made_at: new Date() })
      .where('id', '=', gate.id)
      .execute()
    await audit(within, actor, 'gate-register', [{ action: 'code-replaced', id: gate.id }])
  })
  return code
}

/** Ends the use of a gate; what was noted there stays. Errors: `forbidden`, `not-found`. */
export async function revokeGate(db: Db, actor: Actor, number: string): Promise<void> {
  const gate = await gateAt(db, actor, number)
  await inTransaction(db, async (within) => {
    await within
      .updateTable('gates')
      .set({ revoked_at: new Date() })
      .where('id', '=', gate.id)
      .execute()
    await audit(within, actor, 'gate-register', [{ action: 'revoked', id: gate.id }])
  })
}

/** The branches that a gate may lead into, in their order. */
export async function branchesOfGates(
  db: Db,
): Promise<readonly { readonly code: string; readonly name: string }[]> {
  return db
    .selectFrom('branches')
    .select(['code', 'name'])
    .orderBy('place')
    .orderBy('name')
    .execute()
}

async function requireBranch(db: Db, code: string): Promise<void> {
  const branch = await db
    .selectFrom('branches')
    .select('code')
    .where('code', '=', code)
    .executeTakeFirst()
  if (branch) return
  const message = 'There is no such branch any more. Please choose another one.'
  throw new AppError('invalid-input', message, { fields: [{ field: 'branch', message }] })
}

function columnsOf(facts: GateFacts) {
  const { name, branch, greetsByName, showsPhoto, purposes, checksCopies } = facts
  return {
    name,
    branch,
    greets_by_name: greetsByName,
    shows_photo: showsPhoto,
    purposes: [...purposes],
    checks_copies: checksCopies,
  }
}

function hashed(code: string): string {
  const codeHash = gateCodeHash(code)
  if (codeHash === null) throw new Error('a new code of a gate is none')
  return codeHash
}

const noSuchGate = () =>
  new AppError('not-found', 'There is no such gate: it may have been revoked meanwhile.')

const nameTaken = { gates_name: 'Another gate has this name' }
