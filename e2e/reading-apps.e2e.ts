import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { partialMd5 } from '#test/partial-md5.ts'
import { address, useBrowser } from './browser.ts'
import { button, drawnWidth, main, sizes } from './office.ts'
import { readerReady } from './read-ebook.ts'
import { people, signIn, storedCookies } from './sign-in.ts'
import { violationsOf } from './violations.ts'

const browser = useBrowser()

async function numberOf(title: string): Promise<number | undefined> {
  const answer = await fetch(address('/api/v1/e-books'))
  const { items }: { items: { number: number; title: string }[] } = await answer.json()
  return items.find((item) => item.title === title)?.number
}

test.each(sizes)(
  'a student adds a reading app, which finds e-books and syncs, until it is removed: %s',
  async (name, size) => {
    const page = await browser.open('/account/reading-apps', {
      viewport: size,
      storageState: storedCookies(await signIn(people.student)),
    })
    const app = `KOReader (${name})`
    await main(page).getByLabel('What is it called?', { exact: true }).fill(app)
    await button(page, 'Make a password').click()
    const made = main(page).getByRole('region', { name: 'User name and password of the app' })
    const userName = await made.getByLabel('User name', { exact: true }).inputValue()
    const password = await made.getByLabel('Password', { exact: true }).inputValue()
    expect(await drawnWidth(page)).toBe(size.width)
    expect(await violationsOf(page)).toEqual([])

    const basic = Buffer.from(`${userName}:${password}`).toString('base64')
    const opds = (path: string) =>
      fetch(address(path), { headers: { authorization: `Basic ${basic}` } })
    const feed = () => opds('/opds/mine')
    const key = createHash('md5').update(password).digest('hex')
    const kosync = (path: string, method = 'GET', body?: object) =>
      fetch(address(`/api/kosync${path}`), {
        method,
        headers: {
          accept: 'application/vnd.koreader.v1+json',
          'content-type': 'application/json',
          'x-auth-user': userName,
          'x-auth-key': key,
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
    const sync = () => kosync('/users/auth')
    const found = await feed()
    expect(found.status).toBe(200)
    expect(await found.text()).toContain('http://www.w3.org/2005/Atom')
    expect(await (await sync()).json()).toEqual({ authorized: 'OK' })

    // It finds a book, downloads it, and says where it is; the reader of the site goes on there.
    const books = await (await opds('/opds/books?q=gitanjali')).text()
    const file = /href="[^"]*(\/opds\/books\/\d+\/file)"/.exec(books)?.[1] ?? ''
    const bytes = new Uint8Array(await (await opds(file)).arrayBuffer())
    expect(new TextDecoder().decode(bytes.subarray(0, 2))).toBe('PK')
    const place = {
      document: partialMd5(bytes),
      progress: '/body/DocFragment[2]/body/p[1]/text().0',
      percentage: 0.7,
      device: app,
      device_id: name,
    }
    const reader = `/e-books/${await numberOf('Gitanjali')}/reader`
    // What the app calls the file is worked out in the minute after a book was published.
    const synced = async () => {
      const put = await kosync('/syncs/progress', 'PUT', place)
      expect(put.status).toBe(200)
      const cookie = (await page.context().cookies()).map((one) => `${one.name}=${one.value}`)
      const answer = await fetch(address(reader), {
        headers: { cookie: cookie.join('; ') },
        redirect: 'manual',
      })
      return answer.headers.get('location')
    }
    await expect.poll(synced, { timeout: 90_000, interval: 2000 }).toMatch(/\/reader\/2#l-\d+$/)
    await page.goto(address(reader))
    await readerReady(page)
    await page.getByRole('main').getByText('Where the mind is without fear').waitFor()
    await page.goto(address('/account/reading-apps'))

    const account = await fetch(address('/account'), {
      headers: { authorization: `Basic ${basic}` },
      redirect: 'manual',
    })
    expect(account.status).toBe(302)

    await page.reload()
    await main(page).getByText(userName, { exact: true }).waitFor()
    expect(await main(page).getByLabel('Password', { exact: true }).count()).toBe(0)
    await button(page, `Remove ${app}`).click()
    await main(page).getByText('The app is removed and no longer has access.').waitFor()
    expect((await feed()).status).toBe(401)
    expect((await sync()).status).toBe(401)
  },
)
