import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { insertEntries } from '../change-entries.server.ts'
import { insertUnit } from '../change-units.server.ts'
import { type EntryFacts, mostEntries } from '../course-lists.ts'
import { entriesOf, lockList, type SeenList, unitsOf } from '../course-rows.server.ts'
import { entryShape, unitShape } from '../course-shape.server.ts'
import { namedEntry } from '../named-entry.server.ts'
import { checkedCourse, refusedCourse } from '../said-course.server.ts'
import type { ChosenLine } from './chosen-line.ts'

export type AddedLines = {
  readonly units: number
  readonly entries: number
  /** How many the list had already. */
  readonly there: number
}

/**
 * Adds what was ticked of a syllabus to a list, all of it or nothing. A unit whose heading the list
 * has already is that one; what stands before the first heading goes to the last unit. Errors:
 * `not-found`, `invalid-input`, `too-large`.
 */
export async function addChosen(
  db: Db,
  actor: Actor,
  shown: SeenList,
  lines: readonly ChosenLine[],
): Promise<AddedLines> {
  if (lines.length > mostEntries) {
    throw refusedCourse('too-large', (words) => words.tooManyEntries(mostEntries))
  }
  const checked = lines.map((line): ChosenLine => {
    if (line.kind === 'unit') return { kind: 'unit', ...checkedCourse(unitShape, line) }
    return { kind: 'entry', facts: checkedCourse(entryShape, line.facts) }
  })
  return inTransaction(db, async (within) => {
    const list = await lockList(within, actor, shown)
    const units = await unitsOf(within, list.id)
    const known = new Map(units.map(({ id, title }) => [keyOf(title), id]))
    const had = new Set((await entriesOf(within, list.id)).map(codeOf))
    let unit = units.at(-1)?.id ?? ''
    let [made, there] = [0, 0]
    const entries: (EntryFacts & { unit: string })[] = []
    for (const line of checked) {
      if (line.kind === 'unit') {
        const same = known.get(keyOf(line.title))
        if (same === undefined) made += 1
        unit = same ?? (await insertUnit(within, list, line.title))
        known.set(keyOf(line.title), unit)
        continue
      }
      const facts = await namedEntry(within, line.facts)
      const code = codeOf(facts)
      if (had.has(code)) there += 1
      else entries.push({ ...facts, unit })
      had.add(code)
    }
    await insertEntries(within, actor, list, entries)
    return { units: made, entries: entries.length, there }
  })
}

function keyOf(title: string): string {
  return title.toLowerCase().replace(/[\s:.–—-]+/gu, ' ')
}

/** What makes two entries the same. */
function codeOf({ kind, book, isbn, doi, url, title, author, part, pages }: EntryFacts): string {
  const named = book ?? isbn ?? doi ?? url ?? `${keyOf(title)} ${keyOf(author)}`
  return `${kind === 'chapter' ? `${part} ${pages}` : ''} ${named}`
}
