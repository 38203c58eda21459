import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { address, hydrated, useBrowser } from './browser.ts'
import { holdFor, issuedBefore, returnedBefore } from './call-rest.ts'
import { freeCopies } from './lend.ts'
import { newMember } from './new-reader.ts'
import { drawnWidth, flash, main, sizes, useOffice } from './office.ts'
import { says, scan } from './wedge.ts'

const browser = useBrowser()
const office = useOffice(browser)

/** The cards of new members with these names. */
function cardsOf(...names: string[]): Promise<string[]> {
  const more = { category: 'undergraduate', validFrom: '2025-07-01' }
  return Promise.all(names.map((name) => newMember(office.cookie(), { name, ...more })))
}

async function openList(page: Page, list: string): Promise<void> {
  await page.goto(address(`/admin/holds?list=${list}`))
  await hydrated(page)
}

async function openDesk(page: Page): Promise<void> {
  await page.goto(address('/admin/circulation'))
  await hydrated(page)
}

/** The line of a hold in the list that the page shows. */
function holdOf(page: Page, name: string, title: string) {
  return main(page).getByRole('listitem').filter({ hasText: name }).filter({ hasText: title })
}

test.each(sizes)(
  'on a %s a book is pulled, waits on the pickup shelf, is fetched, and goes back',
  async (what, viewport) => {
    const [copy] = await freeCopies(office.cookie(), 1)
    if (!copy) throw new Error('a copy is needed')
    const name = `Sabita Lakra ${what}`
    const [card = ''] = await cardsOf(name)
    const page = await office.open('/admin/holds', viewport)
    await holdFor(page, card, copy.number)
    await openList(page, 'to-pull')
    await holdOf(page, name, copy.title).getByText(copy.barcode).waitFor()
    expect(await drawnWidth(page)).toBe(viewport.width)
    await openDesk(page)
    await scan(page, copy.barcode)
    await says(page, `Keep for ${name}`)
    await openList(page, 'ready')
    await holdOf(page, name, copy.title).getByText('kept until').waitFor()
    await openDesk(page)
    await scan(page, card)
    await page.getByText('Awaiting pickup until').waitFor()
    await scan(page, copy.barcode)
    await says(page, 'Issued')
    await openList(page, 'ready')
    await expect.poll(() => holdOf(page, name, copy.title).count()).toBe(0)
    await openDesk(page)
    await scan(page, copy.barcode)
    await says(page, 'Returned')
  },
)

test.each(sizes)(
  'on a %s a reader is put first and the copy recalled; what nobody fetched is cleared',
  async (what, viewport) => {
    const [copy] = await freeCopies(office.cookie(), 1)
    if (!copy) throw new Error('a copy is needed')
    const names = [`Birsa Soren ${what}`, `Champa Kerketta ${what}`, `Dilip Oram ${what}`]
    const [has = '', first = '', second = ''] = await cardsOf(...names)
    const [, firstName = '', secondName = ''] = names
    const page = await office.open('/admin/holds', viewport)
    await issuedBefore(page, has, { copy: copy.barcode, days: 9 })
    for (const card of [first, second]) await holdFor(page, card, copy.number)

    await openList(page, 'waiting')
    const hold = holdOf(page, secondName, copy.title)
    await hold.getByText('number 2 in the queue').waitFor()
    await hold.getByRole('button', { name: /^Move to front/ }).click()
    await flash(page).getByText('The hold is the first of its queue now.').waitFor()
    await hold.getByText('number 1 in the queue').waitFor()
    await hold.getByRole('button', { name: /^Recall/ }).click()
    await flash(page).getByText('A copy is recalled').waitFor()
    await hold.getByText('a copy is recalled').waitFor()
    expect(await drawnWidth(page)).toBe(viewport.width)

    // It came back a week ago, and nobody fetched it in the days that the rules give.
    await returnedBefore(page, { copy: copy.barcode, days: 8 })
    await openList(page, 'not-fetched')
    await holdOf(page, secondName, copy.title)
      .getByRole('button', { name: /^Clear/ })
      .click()
    await flash(page).getByText(`The copy is kept for ${firstName} now.`).waitFor()
    await openList(page, 'ready')
    await holdOf(page, firstName, copy.title)
      .getByRole('button', { name: /^Cancel/ })
      .click()
    await flash(page).getByText('The hold is cancelled.').waitFor()
    await openDesk(page)
    await scan(page, copy.barcode)
    await says(page, 'Was not on loan')
  },
)
