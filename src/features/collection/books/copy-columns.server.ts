import { sql } from 'kysely'

/** A copy without a location is in `main`. */
const branchName = sql`(select name from branches where code = coalesce(locations.branch, 'main')
  and exists (select from branches where code <> coalesce(locations.branch, 'main')))`

/**
 * The columns of a `CopyView`, for queries over `copies left join locations on locations.id =
 * location_id`.
 */
export const copyColumns = sql`
  copies.id, copies.accession_number as "accessionNumber", copies.barcode, copies.call_number as "callNumber",
  locations.name as location, ${branchName} as branch, copies.volume, copies.reference_only as "referenceOnly", copies.hidden, copies.state,
  (copies.state = 'available' and not copies.hidden) as available, copies.acquired_on as "acquiredOn"`
