import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { hydrated } from './browser.ts'
import { useDevices } from './device.ts'
import { freeCopies, lend } from './lend.ts'
import { newMember } from './new-reader.ts'
import { main } from './office.ts'
import { useOwnApp } from './own-app.ts'
import { enterOffice, storedCookies } from './sign-in.ts'
import { answerOf, says, scan } from './wedge.ts'

const app = useOwnApp()
const newDevice = useDevices()

/** The office's cookies, which stay when the browser is closed. */
function lasting(office: string) {
  const tomorrow = Math.floor(Date.now() / 1000) + 86_400
  return storedCookies(office).cookies.map((cookie) => ({ ...cookie, expires: tomorrow }))
}

/** Resolves once the device has the desk's list and its files. */
async function ready(page: Page): Promise<void> {
  await page.getByLabel('Keep working offline').check()
  await page.locator('[data-scans]').focus()
  await main(page).getByText('(ready)').waitFor()
  const cachedFiles = await page.evaluate(async () =>
    (await (await caches.open('almirah files')).keys()).map(({ url }) => url).join(' '),
  )
  expect(cachedFiles).toContain('/stored-desk-')
}

/** Reads whatever the browser's databases hold. */
function onDisk(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found: unknown[] = []
    for (const { name } of await indexedDB.databases()) {
      const opening = indexedDB.open(name ?? '')
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      for (const store of database.objectStoreNames) {
        const reading = database.transaction(store).objectStore(store).getAll()
        await new Promise((resolve) => {
          reading.onsuccess = resolve
        })
        found.push(reading.result)
      }
      database.close()
    }
    return JSON.stringify(found)
  })
}

test('the power goes: the desk issues and takes back, survives a closed browser, and tells the library when it is back', async () => {
  const office = await enterOffice()
  const asha = await newMember(office, { name: 'Asha Lakra', category: 'faculty' })
  const ravi = await newMember(office, { name: 'Ravi Kujur', category: 'faculty' })
  const [one, two, three] = (await freeCopies(office, 3)).map(({ barcode }) => barcode)
  if (!one || !two || !three) throw new Error('the demo has too few copies')
  const device = await newDevice()
  let page = await device.open(app.address('/about'))
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.context().addCookies(lasting(office))
  await page.goto(app.address('/admin/circulation'))
  await hydrated(page)
  await ready(page)
  await scan(page, asha)
  await scan(page, one)
  await says(page, 'Issued')
  await expect
    .poll(() => onDisk(page), { timeout: 20_000 })
    .toMatch(new RegExp(`copy_id[\\\\": ]+${one}\\\\`))

  await app.kill()
  await scan(page, two)
  await says(page, 'Issued')
  await main(page)
    .getByText(/No network since/)
    .waitFor()
  await scan(page, three)
  await says(page, 'Issued')
  await main(page).getByText('2 operations are waiting to be sent to the library.').waitFor()
  await device.close()

  await lend(office, ravi, three)

  page = await device.open(app.address('/admin'))
  await main(page).getByRole('link', { name: 'The circulation desk' }).click()
  await says(page, 'Ready')
  await scan(page, asha)
  await main(page).getByRole('heading', { name: '3 books on loan' }).waitFor()
  await scan(page, '*END')
  await scan(page, one)
  await says(page, 'Returned')
  await scan(page, '*LOST')
  await says(page, 'This needs the network')
  await main(page).getByText('3 operations are waiting to be sent to the library.').waitFor()
  expect(await onDisk(page)).toContain('Asha Lakra')

  await app.start()
  await main(page)
    .getByText(/No network since/)
    .waitFor({ state: 'detached' })
  await main(page).getByRole('link', { name: 'Resolve one offline transaction' }).waitFor()
  await page.goto(app.address('/admin/circulation/offline'))
  await hydrated(page)
  const task = main(page).getByRole('listitem').filter({ hasText: 'to Asha Lakra' })
  await task.getByText('By the library’s list Ravi Kujur has it.', { exact: false }).waitFor()
  await task.getByRole('button', { name: /^Return, then issue/ }).click()
  await main(page).getByText('Done. The account now shows it.').waitFor()
  await page.goto(app.address(`/admin/circulation?member=${asha}`))
  await hydrated(page)
  await main(page).getByRole('heading', { name: '2 books on loan' }).waitFor()
  expect(await answerOf(page).count()).toBe(1)

  await page.evaluate(() => fetch('/logout', { method: 'POST' }))
  await page.goto(app.address('/about'))
  await hydrated(page)
  await expect.poll(() => onDisk(page)).not.toContain('Asha Lakra')
})
