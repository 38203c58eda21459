import type { ReportTable } from '#src/features/lending/circulation-reports/report-table.ts'

/** What a journal cost in a year, and how often it was read on each platform. */
export type JournalCost = {
  readonly number: number
  readonly title: string
  readonly publisher: string
  /** null: no cost is known. */
  readonly costPaise: number | null
  /** Those that tell of the journal; none: no use is known. */
  readonly platforms: readonly PlatformUse[]
}

/** Uses of a platform in a year, open access left out. */
export type PlatformUse = { readonly name: string; readonly uses: number }

/** What a package of e-books cost in a year. */
export type PackageCost = {
  readonly number: number
  readonly name: string
  readonly platform: string
  readonly costPaise: number
  /** Of its e-books, while it ran; null: none is known. */
  readonly uses: number | null
}

/** What was paid for packages of e-books on a platform, and the uses of what is in them. */
export type CoveredUse = PlatformUse & { readonly paise: number }

/** What a platform costs a use, by what on it has a known cost: journals, packages of e-books. */
export type PlatformCost = PlatformUse & {
  /** Of those, by their uses on this platform; null: of nothing is the cost known. */
  readonly costPaise: number | null
  /** Of those here. */
  readonly usesWithCost: number
}

/** Uses of a journal on all platforms; null: no use is known. */
export function usesOf({ platforms }: JournalCost): number | null {
  return platforms.length === 0 ? null : platforms.reduce((sum, { uses }) => sum + uses, 0)
}

/** Paise a use, rounded; null where the cost or the uses are not known, or there was no use. */
export function costPerUse(costPaise: number | null, uses: number | null): number | null {
  return costPaise === null || uses === null || uses === 0 ? null : Math.round(costPaise / uses)
}

/** Platforms with what of the costs of their journals falls on them, and of packages of e-books. */
export function costsOfPlatforms(
  platforms: readonly PlatformUse[],
  journals: readonly JournalCost[],
  covered: readonly CoveredUse[],
): PlatformCost[] {
  return platforms.map(({ name, uses }) => {
    const packages = covered.filter((one) => one.name === name && one.uses > 0)
    const ofJournals = journals.flatMap((journal) => {
      const here = journal.platforms.find((platform) => platform.name === name)
      const all = usesOf(journal)
      if (!here || !all || journal.costPaise === null) return []
      return { uses: here.uses, paise: (journal.costPaise * here.uses) / all }
    })
    const shares = [...ofJournals, ...packages]
    const paise = shares.reduce((sum, share) => sum + share.paise, 0)
    return {
      name,
      uses,
      costPaise: shares.length === 0 ? null : Math.round(paise),
      usesWithCost: shares.reduce((sum, share) => sum + share.uses, 0),
    }
  })
}

/** What is said where a number would be a guess. */
const unknown = { cost: 'no cost known', use: 'no use known', both: 'not known' }

/** The journals as a table, the most expensive use first, those of which it is not known last. */
export function journalTable(journals: readonly JournalCost[]): ReportTable {
  const rows = journals
    .map((journal) => ({ journal, perUse: costPerUse(journal.costPaise, usesOf(journal)) }))
    .toSorted((one, other) => (other.perUse ?? -1) - (one.perUse ?? -1))
  return {
    columns: [
      { name: 'Journal', kind: 'text' },
      { name: 'Publisher', kind: 'text' },
      { name: 'Platforms', kind: 'text' },
      { name: 'Cost of the year', kind: 'money' },
      { name: 'Uses', kind: 'count' },
      { name: 'Cost per use', kind: 'money', isGroup: true },
    ],
    rows: rows.map(({ journal, perUse }) => ({
      cells: [
        journal.title,
        journal.publisher,
        journal.platforms.map(({ name }) => name).join(', '),
        journal.costPaise ?? unknown.cost,
        usesOf(journal) ?? unknown.use,
        perUse ?? unknown.both,
      ],
      to: `/journals/${journal.number}`,
    })),
    charted: [],
    overTime: false,
  }
}

/** The packages of e-books as a table, the most expensive use first. */
export function packageTable(packages: readonly PackageCost[]): ReportTable {
  const rows = packages
    .map((one) => ({ ...one, perUse: costPerUse(one.costPaise, one.uses) }))
    .toSorted((one, other) => (other.perUse ?? -1) - (one.perUse ?? -1))
  return {
    columns: [
      { name: 'Package', kind: 'text' },
      { name: 'Platform', kind: 'text' },
      { name: 'Cost of the year', kind: 'money' },
      { name: 'Uses', kind: 'count' },
      { name: 'Cost per use', kind: 'money', isGroup: true },
    ],
    rows: rows.map(({ number, name, platform, costPaise, uses, perUse }) => ({
      cells: [name, platform, costPaise, uses ?? unknown.use, perUse ?? unknown.both],
      to: `/admin/counter/packages/${number}`,
    })),
    charted: [],
    overTime: false,
  }
}

/** The platforms as a table. */
export function platformTable(platforms: readonly PlatformCost[]): ReportTable {
  return {
    columns: [
      { name: 'Platform', kind: 'text' },
      { name: 'Uses', kind: 'count' },
      { name: 'Known cost', kind: 'money' },
      { name: 'Uses with a known cost', kind: 'count' },
      { name: 'Cost per use', kind: 'money', isGroup: true },
    ],
    rows: platforms.map(({ name, uses, costPaise, usesWithCost }) => ({
      cells: [
        name,
        uses,
        costPaise ?? unknown.cost,
        usesWithCost,
        costPerUse(costPaise, usesWithCost) ?? unknown.both,
      ],
    })),
    charted: [],
    overTime: false,
  }
}
