import { sql } from 'kysely'

/**
 * The columns of a `CopyView`, for queries over `copies left join locations on locations.id =
 * location_id`.
 */
export const copyColumns = sql`
  copies.id, copies.accession_number as "accessionNumber", copies.barcode, copies.call_number as "callNumber",
  locations.name as location, copies.volume, copies.reference_only as "referenceOnly", copies.hidden, copies.state,
  (copies.state = 'available' and not copies.hidden) as available, copies.acquired_on as "acquiredOn"`
