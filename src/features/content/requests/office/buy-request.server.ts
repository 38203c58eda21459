import { sql } from 'kysely'
import { addIndentLine } from '#src/features/collection/purchases/indents/add-indent-line.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { isOpen, type RequestDetails } from '../requests.ts'
import { officeStep, type ShownRequest } from './office-steps.server.ts'

/**
 * Puts what is asked for into the open indent of its department, and marks the request as accepted
 * for buying; what comes of it is told by itself. Gives the number of the indent. Errors: those of
 * `officeStep` and `addIndentLine`, `conflict` where it is bought already or is no purchase.
 */
export async function buyRequest(db: Db, actor: Actor, shown: ShownRequest): Promise<string> {
  let indent = ''
  await officeStep(db, actor, shown, async (within, request) => {
    const { id, kind, state, title, author, isbn, bookId, department } = request
    if (kind !== 'purchase' || !isOpen(state) || state === 'awaiting-approval') {
      throw new AppError('conflict', 'Only an open, approved request for a purchase is bought.')
    }
    const { rows } = await sql<{ details: RequestDetails; lineId: string | null; since: Date }>`
      select details, indent_line_id as "lineId", created_at as since from requests where id = ${id}`.execute(
      within,
    )
    const [found] = rows
    if (!found || found.lineId !== null) {
      throw new AppError('conflict', 'It is in an indent already.')
    }
    const { publisher = null, edition = null, year = null, copies = 1 } = found.details
    const { pricePaise, course } = found.details
    const line = await addIndentLine(within, actor, {
      title,
      author,
      isbn,
      publisher,
      edition: edition?.slice(0, 100) ?? null,
      year,
      copies,
      estimatePaise: pricePaise ?? null,
      department: department ?? '',
      course: course?.slice(0, 160) ?? null,
      bookId,
      note: `Request ${request.number}`,
      wishedAt: found.since,
    })
    indent = line.indentNumber
    // Whoever has it accepted already reads nothing new in that; the office sees the indent.
    const isNews = state === 'asked'
    return {
      step: isNews ? 'accepted' : 'noted',
      said: isNews ? null : `It is in indent ${indent}.`,
      set: { indent_line_id: line.lineId, state: state === 'ordered' ? 'ordered' : 'accepted' },
      tell: isNews ? 'askers' : 'nobody',
      after: { indent },
    }
  })
  return indent
}
