import { beforeAll, expect, test } from 'vitest'
import { madeEpub } from '#test/made-epub.ts'
import { address, useBrowser } from './browser.ts'
import { drawnWidth, main, sizes, useOffice } from './office.ts'
import { addEpub, readerReady, tool } from './read-ebook.ts'
import { people, signIn, storedCookies } from './sign-in.ts'
import { violationsOf } from './violations.ts'

const browser = useBrowser()
const office = useOffice(browser)

const title = 'النهر الطويل'
const chapters = [
  '<h1>المنبع</h1><p>يخرج الماء من الجبل. ثم يمضي إلى السهل.</p>',
  '<h1>المصب</h1><p>هنا ينتهي النهر في البحر.</p>',
]

let reader = ''
beforeAll(async () => {
  const made = madeEpub({ title, isbn: '', language: 'ar', chapters })
  reader = await addEpub(office, made, title)
})

test('an Arabic book goes on to the left, and is read aloud in its language', async () => {
  const page = await browser.newPage({
    viewport: sizes[1][1],
    storageState: storedCookies(await signIn(people.student)),
  })
  // Browsers of tests have no voices.
  await page.addInitScript(() => {
    const said: string[] = []
    const speak = ({ text: words, lang }: SpeechSynthesisUtterance) => {
      said.push(`${lang}: ${words}`)
      document.documentElement.dataset.spoken = said.join('|')
    }
    const voices = { getVoices: () => [], speak, cancel: () => {} }
    Object.defineProperty(window, 'speechSynthesis', { value: voices })
  })
  await page.goto(address(`${reader}/1`))
  await readerReady(page)
  const paragraph = main(page).getByText('يخرج الماء من الجبل.')
  expect(await paragraph.evaluate((one) => getComputedStyle(one).direction)).toBe('rtl')
  expect(await main(page).getAttribute('lang')).toBe('ar')
  expect(await drawnWidth(page)).toBe(sizes[1][1].width)
  await tool(page, 'Read aloud').click()
  const spoken = page.locator('html[data-spoken]')
  await expect.poll(() => spoken.getAttribute('data-spoken')).toBe('ar: المنبع')
  expect(await page.evaluate(() => CSS.highlights.get('spoken')?.size)).toBe(1)
  await tool(page, 'Stop reading').click()
  await page.keyboard.press('ArrowLeft')
  await page.waitForURL(/\/reader\/2$/)
  await main(page).getByRole('heading', { name: 'المصب', exact: true }).waitFor()
  await readerReady(page)
  await page.keyboard.press('ArrowRight')
  await page.waitForURL(/\/reader\/1(#.*)?$/)
  expect(await violationsOf(page)).toEqual([])
})
