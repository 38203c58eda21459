import { beforeAll, expect, test } from 'vitest'
import { desktop, phone, useBrowser } from './browser.ts'
import { shelvedCopies } from './lend.ts'
import { newMember } from './new-reader.ts'
import { enterOffice, storedCookies } from './sign-in.ts'
import { violationsOf } from './violations.ts'
import { answerOf, says, scan } from './wedge.ts'

const browser = useBrowser()
let office = ''
beforeAll(async () => {
  office = await enterOffice()
})

test.each([
  ['desktop', desktop, 470],
  ['phone', phone, 490],
] as const)(
  'on a %s a book without a readable barcode is issued and returned by its title',
  async (what, viewport, first) => {
    const [book] = await shelvedCopies(first, 1)
    if (!book) throw new Error('no copy is on its shelf')
    const card = await newMember(office, { name: `Sarita Hembram ${what}`, category: 'faculty' })
    const page = await browser.open('/admin/circulation', {
      viewport,
      storageState: storedCookies(office),
    })
    await scan(page, card)
    await scan(page, book.title)
    await says(page, 'Which copy?')
    expect(await violationsOf(page)).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBe(viewport.width)
    const choices = answerOf(page).getByRole('button')
    if (what === 'desktop') {
      for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'Enter']) {
        await page.keyboard.press(key)
      }
    } else {
      await choices.filter({ hasText: book.title }).first().click()
    }
    await says(page, 'Issued')
    await page.getByRole('heading', { name: '1 book on loan' }).waitFor()
    await scan(page, '*RETURN')
    await scan(page, book.title)
    await choices.filter({ hasText: `On loan: Sarita Hembram ${what}` }).click()
    await says(page, 'Returned')
  },
)
