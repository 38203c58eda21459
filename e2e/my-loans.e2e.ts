import { expect, test } from 'vitest'
import { address, phone, useBrowser } from './browser.ts'
import { freeCopies, lend, takeBack } from './lend.ts'
import { drawnWidth, flash, main, sizes, useOffice } from './office.ts'
import { people, signIn, storedCookies } from './sign-in.ts'

const browser = useBrowser()
const office = useOffice(browser)
/** Asha Rao of the demo college. */
const asha = '21CSE001'
/** Someone else who borrows. */
const other = 'M-000030'

test.each(sizes)(
  'on a %s a student sees a loan, renews it, waits for another book and lets it go',
  async (_what, viewport) => {
    const [mine, theirs] = await freeCopies(office.cookie(), 2)
    if (!mine || !theirs) throw new Error('two copies are needed')
    await lend(office.cookie(), asha, mine.barcode)
    await lend(office.cookie(), other, theirs.barcode)
    const cookie = await signIn(people.student)
    const page = await browser.open('/student', { viewport, storageState: storedCookies(cookie) })
    const loan = main(page)
      .getByRole('region', { name: 'My loans' })
      .getByRole('listitem')
      .filter({ hasText: mine.title })
    await loan.getByText('due in').waitFor()
    expect(await drawnWidth(page)).toBe(viewport.width)
    await loan.getByRole('button', { name: /^Renew/ }).click()
    await flash(page).filter({ hasText: 'is renewed: due' }).waitFor()
    await loan.getByText('renewed once').waitFor()
    // The page's data is asked for anew, as it is when the list of loans has news.
    await page.evaluate(() => {
      localStorage.removeItem('user')
      window.dispatchEvent(new StorageEvent('storage', { key: 'user' }))
    })
    await page.waitForFunction(() => localStorage.getItem('user') !== null)
    expect(await flash(page).innerText()).toContain('is renewed: due')

    await page.goto(address(`/books/${theirs.number}`))
    await main(page).getByRole('button', { name: 'Place a hold' }).click()
    await main(page).getByText('Hold placed: you are next.').waitFor()
    expect(await drawnWidth(page)).toBe(viewport.width)
    await page.goto(address('/student'))
    const hold = main(page)
      .getByRole('region', { name: 'My holds' })
      .getByRole('listitem')
      .filter({ hasText: theirs.title })
    await hold.getByText('You are next').waitFor()
    await hold.getByText('Cancel', { exact: true }).click()
    await hold.getByRole('button', { name: 'Cancel this hold' }).click()
    await flash(page).filter({ hasText: 'The hold is cancelled.' }).waitFor()
    await hold.waitFor({ state: 'detached' })
    await takeBack(office.cookie(), theirs.barcode)
    await takeBack(office.cookie(), mine.barcode)
    await page.goto(address('/account/loans'))
    await main(page).getByRole('link', { name: mine.title }).first().waitFor()
  },
)

test('on a phone the button to renew an overdue loan is below its words, not beside them', async () => {
  const storageState = storedCookies(await signIn(people.student))
  const page = await browser.open('/student', { viewport: phone, storageState })
  const loan = main(page)
    .getByRole('region', { name: 'My loans' })
    .getByRole('listitem')
    .filter({ hasText: 'so far: charged' })
    .first()
  const words = await loan.getByText('so far: charged').boundingBox()
  const button = await loan.getByRole('button', { name: /^Renew for/ }).boundingBox()
  if (!words || !button) throw new Error('the demo has an overdue loan that can be renewed')
  expect(button.y).toBeGreaterThanOrEqual(words.y + words.height)
})

test('without scripts a loan is renewed too', async () => {
  const [copy] = await freeCopies(office.cookie(), 1)
  if (!copy) throw new Error('a copy is needed')
  await lend(office.cookie(), asha, copy.barcode)
  const cookie = await signIn(people.student)
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: storedCookies(cookie),
  })
  const page = await context.newPage()
  await page.goto(address('/student'))
  const loan = main(page).getByRole('listitem').filter({ hasText: copy.title })
  await loan.getByRole('button', { name: /^Renew/ }).click()
  await loan.getByText('renewed once').waitFor()
  await takeBack(office.cookie(), copy.barcode)
})

test('a visitor who wants a hold signs in first, and comes back to it', async () => {
  const [copy] = await freeCopies(office.cookie(), 1)
  if (!copy) throw new Error('a copy is needed')
  const page = await browser.open(`/books/${copy.number}`)
  await main(page).getByText('A copy is on the shelf: no hold needed.').waitFor()
  await lend(office.cookie(), other, copy.barcode)
  await page.reload()
  await main(page).getByRole('link', { name: 'Sign in to place a hold' }).click()
  await page.waitForURL(({ pathname }) => pathname === '/login')
  expect(new URL(page.url()).searchParams.get('next')).toBe(`/books/${copy.number}/hold`)
  await takeBack(office.cookie(), copy.barcode)
})

test('the card is black on white in the dark, as wide as the screen allows', async () => {
  const cookie = await signIn(people.student)
  const page = await browser.open('/account/card', {
    viewport: sizes[1][1],
    colorScheme: 'dark',
    storageState: storedCookies(cookie),
  })
  const picture = main(page).getByRole('img', { name: /^The barcode of your card/ })
  const size = await picture.evaluate((bars) => ({
    bars: bars.childElementCount,
    width: bars.getBoundingClientRect().width,
    ink: getComputedStyle(bars).fill,
    ground: getComputedStyle(bars.parentElement ?? bars).backgroundColor,
  }))
  expect(size).toMatchObject({ ink: 'rgb(0, 0, 0)', ground: 'rgb(255, 255, 255)' })
  expect(size.bars).toBeGreaterThan(20)
  expect(size.width).toBeGreaterThan(280)
})
