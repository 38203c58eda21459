import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '#src/server/database/connect.ts'
import type { LoanRule, RuleSet } from './loan-rules.ts'
import { type RuleBook, ruleBook, type StoredRules } from './rule-book.ts'

/** Versions are unique over all databases, so one that is known here is never out of date. */
const books = new LRUCache<string, RuleBook>({ max: 4 })
/** Sets never change: their id is the hash of what they say. */
const sets = new Map<string, RuleSet>()
const mostSets = 2000

/**
 * The rules of today's version; `version`, where the caller has read it already, saves a question.
 */
export async function loadRules(db: Db, version?: string): Promise<RuleBook> {
  const wanted = version ?? (await currentVersion(db))
  const known = books.get(wanted)
  if (known) return known
  const book = ruleBook(wanted, await listRules(db), hashOf)
  books.set(wanted, book)
  return book
}

/** All rules: those for all first, then by scope. */
export function listRules(db: Db): Promise<LoanRule[]> {
  return db
    .selectFrom('loan_rules')
    .select(['id', 'branch', 'category', 'item_type as itemType', 'kind', 'value'])
    .$narrowType<Pick<LoanRule, 'kind'>>()
    .orderBy('branch', (branch) => branch.asc().nullsFirst())
    .orderBy('category', (category) => category.asc().nullsFirst())
    .orderBy('item_type', (type) => type.asc().nullsFirst())
    .orderBy('kind')
    .execute()
}

/** The sets that loans were made under, by their ids. */
export async function storedRules(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RuleSet>> {
  if (sets.size > mostSets) sets.clear()
  const missing = [...new Set(ids)].filter((id) => !sets.has(id))
  if (missing.length > 0) {
    const rows = await db
      .selectFrom('loan_rule_sets')
      .select(['id', sql<StoredRules['rules']>`rules`.as('rules')])
      .where('id', '=', sql<string>`any(${missing}::text[])`)
      .execute()
    for (const { id, rules } of rows) remember(id, rules)
  }
  return sets
}

/** Names a set by the hash of what it says, and remembers it. */
function hashOf(rules: RuleSet): string {
  const id = hash('sha256', JSON.stringify(rules), 'hex')
  remember(id, rules)
  return id
}

function remember(id: string, rules: RuleSet): void {
  sets.set(id, rules)
}

async function currentVersion(db: Db): Promise<string> {
  const state = await db.selectFrom('circulation_state').select('rules_version').executeTakeFirst()
  return state?.rules_version ?? ''
}
