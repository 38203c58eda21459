import { expect, test } from 'vitest'
import { factsOf } from '#src/features/content/journals/journal-columns.server.ts'
import { readJournalFilter } from '#src/features/content/journals/journal-filter.ts'
import { listJournals } from '#src/features/content/journals/journal-list.server.ts'
import { journalAt } from '#src/features/content/journals/journal-rows.server.ts'
import { checkJournal } from '#src/features/content/journals/journal-shape.server.ts'
import { changeJournal } from '#src/features/content/journals/save-journal.server.ts'
import { visitor } from '#src/kernel/actor.ts'
import { createLog } from '#src/server/log.ts'
import { testDatabase } from '#test/database.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { person } from '#test/person.ts'
import { signedInAs } from '#test/signed-in.ts'
import { demoJournals } from './journals.ts'
import { loadDemoJournals, removeDemoJournals } from './load-journals.ts'
import { loadDemoMembers } from './load-members.ts'

const { db } = await testDatabase()
const filter = readJournalFilter(new URLSearchParams())
const place = { onCampus: null, isSignedIn: false }
const all = () => listJournals(db, { filter, place, page: { page: 1, size: 50, offset: 0 } })

test('journals come once, each as the form would take it, and go again but for what was changed', async () => {
  await loadDemoJournals(db)
  expect((await all()).total).toBe(0)
  await signedInAs(db, 'admin')
  await loadDemoMembers(db, createLog('silent'))
  await Promise.all([loadDemoJournals(db), loadDemoJournals(db)])
  const { journals, total } = await all()
  expect(total).toBe(demoJournals.length)
  for (const journal of journals) {
    const { publishedAt: _at, ...facts } = factsOf(journal)
    expect(checkJournal(factsOf(journal))).toMatchObject(facts)
  }
  const [{ number } = { number: 0 }] = journals
  const shown = { number, version: 1 }
  await changeJournal(db, memoryFiles(), person('admin'), shown, { publisher: 'Our own' })
  expect(await removeDemoJournals(db)).toBe(demoJournals.length - 1)
  expect(await journalAt(db, visitor, String(number))).toMatchObject({ publisher: 'Our own' })
})
