import { requireStaff } from '#src/features/people/members/require-staff.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { ListPage } from '#src/kernel/paging.ts'
import type { Db } from '#src/server/database/connect.ts'
import { latestFirst, listPage, readPlace } from '#src/server/http/list-pages.ts'
import type { NoDuesRequest, NoDuesStatus } from './no-dues.ts'
import { requests } from './no-dues-rows.server.ts'

/** A request in the list of all. */
type ListedRequest = NoDuesRequest & { readonly name: string; readonly memberNumber: number }

const pageSize = 50

/**
 * The requests of all members with a status, '' for any, the newest first. `query` holds the cursor
 * of a further page. Errors: `forbidden`, `bad-request` for a cursor of another list.
 */
export async function listRequests(
  db: Db,
  actor: Actor,
  status: NoDuesStatus | '',
  query: URLSearchParams = new URLSearchParams(),
  size = pageSize,
): Promise<ListPage<ListedRequest>> {
  requireStaff(actor)
  const list = `no-dues ${status}`
  const place = readPlace(list, query, 1)
  const { beyond, order } = latestFirst('no_dues_requests.id', 'uuid', place)
  const rows = await requests(db)
    .innerJoin('members', 'members.id', 'member_id')
    .select(['members.name', 'members.number as memberNumber'])
    .where(beyond)
    .$if(status !== '', (all) => all.where('status', '=', status))
    .orderBy(order)
    .limit(size + 1)
    .execute()
  return listPage(list, place, rows, size, ({ id }) => [id])
}
