import { sql } from 'kysely'
import { addCopies } from '#src/features/collection/books/copies.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Day } from '#src/kernel/dates.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import { rowTable } from '#src/server/database/row-table.ts'
import { spreadPaise } from './spread-paise.ts'

/** What the accession register says of the copies of a bill. */
export type RegisterFacts = {
  readonly source: string
  readonly billNumber: string
  readonly billDate: Day
  readonly acquiredOn: Day
  readonly location: string
  readonly series: string
}

/** A line of a bill whose copies are to be made. */
export type CostedLine = {
  readonly billLineId: string
  readonly bookId: string
  readonly copies: number
  readonly costPaise: number
}

/**
 * Makes the copies of a bill's lines, in order, with their accession numbers and what each cost:
 * the prices of a line are its cost to the paisa. They are in processing until they have labels. Gives the ids of each line's copies. Run it in a
 * transaction, late: accession numbers are given under a lock.
 */
export async function makeCopies(
  db: Db,
  actor: Actor,
  facts: RegisterFacts,
  lines: readonly CostedLine[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { location, series, ...register } = facts
  const wanted = lines.flatMap((line) =>
    spreadPaise(line.costPaise, Array<number>(line.copies).fill(1)).map((pricePaise) => ({
      line,
      pricePaise,
    })),
  )
  const written = await addCopies(
    db,
    actor,
    wanted.map(({ line, pricePaise }) => ({
      bookId: line.bookId,
      copy: {
        ...register,
        state: 'in-processing' as const,
        pricePaise,
        ...(location ? { location } : {}),
        ...(series ? { series } : {}),
      },
    })),
    'acquisitions',
  )
  const rows = wanted.map(({ line, pricePaise }, at) => ({
    id: newId(),
    bill_line_id: line.billLineId,
    copy_id: written[at]?.id,
    accession_number: written[at]?.accessionNumber,
    price_paise: pricePaise,
  }))
  const columns = {
    id: 'uuid',
    bill_line_id: 'uuid',
    copy_id: 'uuid',
    accession_number: 'text',
    price_paise: 'bigint',
  } as const
  await sql`
    insert into bill_copies (id, bill_line_id, copy_id, accession_number, price_paise)
    select id, bill_line_id, copy_id, accession_number, price_paise from ${rowTable('row', columns, rows)}`.execute(
    db,
  )
  const made = new Map<string, string[]>()
  for (const { bill_line_id, copy_id } of rows) {
    if (copy_id) made.set(bill_line_id, [...(made.get(bill_line_id) ?? []), copy_id])
  }
  return made
}
