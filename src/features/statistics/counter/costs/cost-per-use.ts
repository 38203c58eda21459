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

/** What a platform costs a use, by those of its journals of which the cost is known. */
export type PlatformCost = PlatformUse & {
  /** Of those journals, by their uses on this platform; null: of none is the cost known. */
  readonly costPaise: number | null
  /** Of those journals here. */
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

/** Platforms with what of the costs of their journals falls on them. */
export function costsOfPlatforms(
  platforms: readonly PlatformUse[],
  journals: readonly JournalCost[],
): PlatformCost[] {
  return platforms.map(({ name, uses }) => {
    const shares = journals.flatMap((journal) => {
      const here = journal.platforms.find((platform) => platform.name === name)
      const all = usesOf(journal)
      if (!here || !all || journal.costPaise === null) return []
      return { uses: here.uses, paise: (journal.costPaise * here.uses) / all }
    })
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
