import { describe, expect, test } from 'vitest'
import { deskWords } from '#src/features/lending/desk/words.ts'
import { offlineDeskWords } from '#src/features/lending/offline-desk/words.ts'
import { officeTitles } from '#src/pages/office/office-titles.server.ts'
import { officePageWords } from '#src/pages/office/words.ts'
import { pages } from '#src/pages/pages.ts'
import { adminGroups } from '#src/panels/admin-groups.ts'
import { panelEntries } from '#src/panels/panel-entries.ts'
import { everyWord, latinWords } from '#test/latin-words.tsx'
import { person } from '#test/person.ts'
import { pageOptions } from './command/command-options.ts'
import { officeMenu } from './office-menu.ts'
import { officeWords } from './words.ts'

/** Names of papers, forms and programs, which are the same in all languages. */
const names =
  'Excel CSV PDF ISBN ISSN MARC KBART COUNTER UPI ID API NAAC AQAR NIRF AICTE NBA REST QR'.split(
    ' ',
  )

describe.each(['hi', 'or'] as const)('in %s', (language) => {
  const words = officeWords[language]
  const entries = panelEntries(pages, person('admin'), officeTitles(language))

  test('every page of the menu has a name and says what it is for', () => {
    const texts = entries.flatMap(({ title, description }) => [title, description])
    expect(latinWords(texts.join(' '), names)).toEqual([])
    expect(latinWords(everyWord(words).join(' '), names)).toEqual([])
  })

  test('no name is kept of a page that is not in the menu', () => {
    const ids = entries.map(({ id }) => id)
    expect(Object.keys(officePageWords[language]).filter((id) => !ids.includes(id))).toEqual([])
  })

  test('pages of the desk are called as they call themselves', () => {
    const titleOf = (id: string) => entries.find((entry) => entry.id === id)?.title
    const desk = deskWords[language]
    expect(titleOf('circulation')).toBe(desk.circulationDesk)
    expect(titleOf('batch-return')).toBe(desk.batchReturn)
    expect(titleOf('command-sheet')).toBe(desk.commandBarcodes)
    expect(titleOf('day-book')).toBe(desk.dayBook)
    expect(titleOf('offline-conflicts')).toBe(offlineDeskWords[language].offlineTransactions)
  })

  test('pages and acts are found by their names, and by the English ones', () => {
    const menu = officeMenu(adminGroups(entries, words), {})
    const labels = (text: string) => pageOptions(menu, text, words).map(({ label }) => label)
    expect(labels(words.actVendors)).toContain(words.actVendors)
    expect(labels('vendors')).toEqual([words.actVendors])
    expect(labels(deskWords[language].dayBook)).toEqual([deskWords[language].dayBook])
  })
})
