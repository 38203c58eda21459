/** Milliseconds in which a second scan at the same branch is the same one once more. */
export const sameScan = 60_000

/** A scan of one member on one day, as it was made; `at` in ms since 1970. */
export type DayScan = {
  readonly key: string
  readonly at: number
  readonly branch: string
  /** null: at the office. */
  readonly gate: string | null
  readonly kind: 'scan' | 'let-out'
  readonly purpose: string | null
}

export type ClosedBy = 'scan' | 'closing' | 'staff'

/** A stay as it follows from scans; instants in ms since 1970. */
export type DayEntry = {
  /** The key of the scan that began it. */
  readonly id: string
  readonly branch: string
  readonly gate: string
  readonly inAt: number
  readonly purpose: string | null
  readonly end: {
    readonly at: number
    readonly by: ClosedBy
    /** null: at the office, or by nobody. */
    readonly gate: string | null
    readonly key: string | null
  } | null
}

/**
 * The stays of one member on one day, from all their scans in whichever order these came: each scan
 * lets in or out in turn; one within a minute of the last counts no second time; one at another
 * branch ends the stay there and begins one here. A stay that nobody ended lasts until
 * `closesAt(branch, inAt)` once that is past at `now`.
 */
export function entriesOfDay(
  scans: readonly DayScan[],
  closesAt: (branch: string, inAt: number) => number,
  now: number,
): readonly DayEntry[] {
  const entries: DayEntry[] = []
  let open: DayEntry | null = null
  let last: DayScan | null = null
  const close = (entry: DayEntry, scan: DayScan, by: ClosedBy) => {
    const at = Math.max(scan.at, entry.inAt)
    entries.push({ ...entry, end: { at, by, gate: scan.gate, key: scan.key } })
    open = null
  }
  for (const scan of scans.toSorted(inOrder)) {
    if (scan.kind === 'let-out') {
      if (open) close(open, scan, 'staff')
      continue
    }
    if (last && last.branch === scan.branch && scan.at - last.at < sameScan) continue
    last = scan
    const before: DayEntry | null = open
    if (before) close(before, scan, 'scan')
    if (before?.branch === scan.branch || scan.gate === null) continue
    open = begun(scan, scan.gate)
  }
  if (open) entries.push(untilClosing(open, closesAt, now))
  return entries
}

function begun(scan: DayScan, gate: string): DayEntry {
  const { key, branch, at, purpose } = scan
  return { id: key, branch, gate, inAt: at, purpose, end: null }
}

function untilClosing(
  entry: DayEntry,
  closesAt: (branch: string, inAt: number) => number,
  now: number,
): DayEntry {
  const at = closesAt(entry.branch, entry.inAt)
  return at > now ? entry : { ...entry, end: { at, by: 'closing', gate: null, key: null } }
}

function inOrder(one: DayScan, other: DayScan): number {
  if (one.at !== other.at) return one.at - other.at
  return one.key < other.key ? -1 : 1
}
