import { hash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { requireDuty } from '#src/kernel/access.ts'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import { AppError } from '#src/kernel/errors.ts'
import { isId, newId } from '#src/kernel/ids.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import { deskWords } from './words.ts'

const staffOnly = say(deskWords, (words) => words.staffPair)
const mostScans = 100
const hashOf = (secret: string) => hash('sha256', secret, 'base64url')
const made = () => randomBytes(16).toString('base64url')

/** What a phone scanned, in order; `key` is that of the scan. */
type PhoneScan = { readonly number: number; readonly key: string; readonly text: string }

/**
 * Makes a code for one phone, good for five minutes; the phone that takes it may scan for twelve
 * hours. What has ended long ago is forgotten. Errors: `forbidden`.
 */
export async function openScanner(
  db: Db,
  actor: Actor,
): Promise<{ readonly scanner: string; readonly code: string }> {
  requireDuty('staff:desk', actor, staffOnly)
  const scanner = newId()
  const code = made()
  await sql`delete from desk_scanners where ends_at < now()`.execute(db)
  await sql`
    insert into desk_scanners (id, opened_by, code_hash, code_until, ends_at)
    values (${scanner}, ${actorName(actor)}, ${hashOf(code)}, now() + interval '5 minutes', now() + interval '12 hours')`.execute(
    db,
  )
  return { scanner, code }
}

/** Ends a pairing of whoever asks. Errors: `forbidden`. */
export async function closeScanner(db: Db, actor: Actor, scanner: string): Promise<void> {
  requireDuty('staff:desk', actor, staffOnly)
  await sql`
    delete from desk_scanners where id = ${isId(scanner) ? scanner : null} and opened_by = ${actorName(actor)}`.execute(
    db,
  )
}

/**
 * What a phone of whoever asks has scanned after a scan; `scanner` left out: the one that was
 * paired last. `isOpen` false: there is no such pairing any more. Errors: `forbidden`.
 */
export async function scansOfPhone(
  db: Db,
  actor: Actor,
  { scanner, after }: { readonly scanner?: string | undefined; readonly after: number },
) {
  requireDuty('staff:desk', actor, staffOnly)
  const { rows } = await sql<{ isPaired: boolean; scans: PhoneScan[] }>`
    select device_hash is not null as "isPaired", coalesce((
      select jsonb_agg(jsonb_build_object('number', number, 'key', key, 'text', text) order by number)
      from (select * from desk_scanner_scans where scanner_id = id and number > ${after} order by number limit ${mostScans}) as scans
    ), '[]') as scans
    from desk_scanners where opened_by = ${actorName(actor)} and ends_at > now() ${scanner === undefined ? sql`` : sql`and id = ${isId(scanner) ? scanner : null}`}
    order by id desc limit 1`.execute(db)
  const [found] = rows
  const { isPaired = false, scans = [] } = found ?? {}
  return { isOpen: found !== undefined, isPaired, scans }
}

/**
 * Lets a phone take a code, once; gives what it keeps to scan with. Errors: `not-found` for a code
 * that is past or taken.
 */
export async function takeCode(db: Db, code: string): Promise<string> {
  const device = made()
  const { rows } = await sql`
    update desk_scanners set device_hash = ${hashOf(device)}
    where code_hash = ${hashOf(code)} and device_hash is null and code_until > now() returning id`.execute(
    db,
  )
  if (rows.length === 0) {
    throw new AppError(
      'not-found',
      say(deskWords, (words) => words.codeIsPast),
    )
  }
  return device
}

/** Whether a phone is the one that took this code, and its pairing has not ended. */
export async function isPairedPhone(db: Db, code: string, device: string): Promise<boolean> {
  return (await scannerOf(db, code, device)) !== null
}

/**
 * Takes what a phone scanned, once for each key. Errors: `not-found` where its pairing has ended;
 * `invalid-input`.
 */
export async function takePhoneScan(
  db: Db,
  code: string,
  device: string,
  scan: { readonly key: string; readonly text: string },
): Promise<void> {
  const text = cleanLine(scan.text, 101)
  if (text === '' || text.length > 100 || !isId(scan.key)) {
    throw new AppError(
      'invalid-input',
      say(deskWords, (words) => words.noCodeOfLibrary),
    )
  }
  const scanner = await scannerOf(db, code, device)
  if (scanner === null) {
    throw new AppError(
      'not-found',
      say(deskWords, (words) => words.pairingEnded),
    )
  }
  await sql`
    insert into desk_scanner_scans (scanner_id, key, text) values (${scanner}, ${scan.key}, ${text})
    on conflict (scanner_id, key) do nothing`.execute(db)
}

async function scannerOf(db: Db, code: string, device: string): Promise<string | null> {
  const scanner = await db
    .selectFrom('desk_scanners')
    .select('id')
    .where('code_hash', '=', hashOf(code))
    .where('device_hash', '=', hashOf(device))
    .where('ends_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return scanner?.id ?? null
}
