import { type Opens, opensFor } from './journal-item.ts'
import type { Journal, JournalAccess } from './journals.ts'
import type { ReaderPlace } from './reader-place.ts'

/** A place online as a journal's page shows it; its address is not told: the link counts. */
export type ShownAccess = Pick<
  JournalAccess,
  'way' | 'coveredFrom' | 'coveredTo' | 'embargo' | 'note'
> & {
  /** From 1. */
  readonly place: number
  /** The package, else the host. */
  readonly name: string
  readonly opens: Opens
}

/** The places at which a journal is read, for a reader. */
export function shownAccess({ access }: Journal, reader: ReaderPlace): ShownAccess[] {
  return access.map((one, index) => ({
    place: index + 1,
    name: one.package || new URL(one.href).hostname.replace(/^www\./, ''),
    way: one.way,
    coveredFrom: one.coveredFrom,
    coveredTo: one.coveredTo,
    embargo: one.embargo,
    note: one.note,
    opens: opensFor([one], reader),
  }))
}
