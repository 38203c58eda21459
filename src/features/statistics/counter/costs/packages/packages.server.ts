import { sql } from 'kysely'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { newId, publicNumber } from '#src/kernel/ids.ts'
import { audit } from '#src/server/audit.ts'
import { checkedShape } from '#src/server/checked-shape.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { requireCounterReader } from '../../make-report.server.ts'
import type { EbookPackage, PackageTexts } from './ebook-packages.ts'
import { packageShape } from './package-shape.server.ts'

/** More than a college licenses in many years; so the list of them is whole. */
const mostPackages = 500

const columns = sql`number, name, publisher, platform, isbns, starts_on::text as "startsOn", ends_on::text as "endsOn",
  price_paise::float8 as "pricePaise", bill, note, version`

/** All packages, those that end last first. Errors: `forbidden`. */
export async function listPackages(db: Db, actor: Actor): Promise<readonly EbookPackage[]> {
  requireCounterReader(actor)
  const { rows } = await sql<EbookPackage>`
    select ${columns} from ebook_packages order by ends_on desc, number desc limit ${mostPackages}`.execute(
    db,
  )
  return rows
}

/** The package with this number. Errors: `forbidden`, `not-found`. */
export async function packageAt(db: Db, actor: Actor, asked: string): Promise<EbookPackage> {
  requireCounterReader(actor)
  const { rows } = await sql<EbookPackage>`
    select ${columns} from ebook_packages where number = ${publicNumber(asked)}::bigint`.execute(db)
  const [found] = rows
  if (found) return found
  throw new AppError('not-found', 'There is no such package of e-books. Choose one of the list.')
}

/** Adds a package; gives its number. Errors: `forbidden`, `invalid-input`, `conflict`: too many. */
export async function addPackage(db: Db, actor: Actor, texts: PackageTexts): Promise<number> {
  requireCounterReader(actor)
  const facts = checkedShape(packageShape, texts)
  return inTransaction(db, async (within) => {
    const { price, isbns, startsOn, endsOn, ...lines } = facts
    const { rows } = await sql<{ number: number }>`
      insert into ebook_packages (id, name, publisher, platform, isbns, starts_on, ends_on, price_paise, bill, note, created_by)
      select ${newId()}, ${lines.name}, ${lines.publisher}, ${lines.platform}, ${isbns}::text[], ${startsOn}, ${endsOn}, ${price},
        ${lines.bill}, ${lines.note}, ${actorName(actor)}
      where (select count(*) from ebook_packages) < ${mostPackages} returning number`.execute(
      within,
    )
    const [added] = rows
    if (!added) {
      throw new AppError(
        'conflict',
        `There are ${mostPackages} packages. Please delete some of years that are over first.`,
      )
    }
    const id = String(added.number)
    await audit(within, actor, 'e-book-package', [{ action: 'created', id, after: facts }])
    return added.number
  })
}

type Shown = { readonly number: string; readonly version: number }

/**
 * Changes a package. Errors: `forbidden`, `not-found`, `invalid-input`; `conflict` where somebody
 * changed it meanwhile.
 */
export async function changePackage(
  db: Db,
  actor: Actor,
  { number, version }: Shown,
  texts: PackageTexts,
): Promise<void> {
  const before = await packageAt(db, actor, number)
  const facts = checkedShape(packageShape, texts)
  await inTransaction(db, async (within) => {
    const { price, isbns, startsOn, endsOn, ...lines } = facts
    const changed = await within
      .updateTable('ebook_packages')
      .set({
        ...lines,
        isbns,
        starts_on: startsOn,
        ends_on: endsOn,
        price_paise: price,
        version: sql`version + 1`,
      })
      .where('number', '=', before.number)
      .where('version', '=', version)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) throw changedMeanwhile()
    const id = String(before.number)
    await audit(within, actor, 'e-book-package', [{ action: 'changed', id, before, after: facts }])
  })
}

/** Deletes a package. Errors: `forbidden`, `not-found`, `conflict`. */
export async function deletePackage(
  db: Db,
  actor: Actor,
  { number, version }: Shown,
): Promise<void> {
  const before = await packageAt(db, actor, number)
  await inTransaction(db, async (within) => {
    const gone = await within
      .deleteFrom('ebook_packages')
      .where('number', '=', before.number)
      .where('version', '=', version)
      .executeTakeFirst()
    if (gone.numDeletedRows === 0n) throw changedMeanwhile()
    const id = String(before.number)
    await audit(within, actor, 'e-book-package', [{ action: 'deleted', id, before }])
  })
}

const changedMeanwhile = () =>
  new AppError(
    'conflict',
    'Someone else has changed this package. Load the page again and repeat your change.',
  )
