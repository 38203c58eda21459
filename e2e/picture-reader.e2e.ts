import { beforeAll, expect, test } from 'vitest'
import { zipFile } from '#test/zip-file.ts'
import { useBrowser } from './browser.ts'
import { drawnWidth, sizes, useOffice } from './office.ts'
import { addEbook, expectUsable, openReader, tool } from './read-ebook.ts'
import { people, signIn } from './sign-in.ts'

const browser = useBrowser()
const office = useOffice(browser)

const dot = (colour: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="450"><rect width="300" height="450" fill="${colour}"/></svg>`,
  )

let pictures = ''
beforeAll(async () => {
  const { default: sharp } = await import('sharp')
  const colours = ['#7a1f2b', '#2b7a1f', '#1f2b7a', '#7a7a1f']
  const files = await Promise.all(
    colours.map(async (colour, at) => {
      const bytes = await sharp(dot(colour)).jpeg().toBuffer()
      return [`${at + 1}.jpg`, new Uint8Array(bytes)] as const
    }),
  )
  const about = '<?xml version="1.0"?><ComicInfo><Title>Boats of the lake</Title></ComicInfo>'
  const buffer = zipFile({ 'ComicInfo.xml': about, ...Object.fromEntries(files) })
  const name = 'Boats of the lake'
  const file = { name: `${name}.cbz`, mimeType: 'application/vnd.comicbook+zip', buffer }
  pictures = await addEbook(office, file, name)
}, 120_000)

test.each(sizes)('pictures are read one by one and as a strip: %s', async (_name, viewport) => {
  const page = await openReader(browser, `${pictures}/1`, await signIn(people.student), viewport)
  const picture = (part: number) =>
    page.getByRole('img', { name: `Page ${part} of 4`, exact: true })
  await picture(1).waitFor()
  expect(await drawnWidth(page)).toBe(viewport.width)
  const next = page.waitForResponse((answer) => answer.url().endsWith('/pictures/3'))
  await page.keyboard.press('ArrowRight')
  await picture(2).waitFor()
  await next
  expect(await picture(1).count()).toBe(0)
  await tool(page, 'Display').click()
  const look = page.getByRole('dialog', { name: 'How it is read' })
  await look.getByRole('radio', { name: 'Right to left', exact: true }).check()
  await look.getByRole('button', { name: 'Close', exact: true }).click()
  await page.keyboard.press('ArrowLeft')
  await picture(3).waitFor()
  const box = await page.getByRole('main').boundingBox()
  await page.mouse.click((box?.x ?? 0) + 20, 400)
  await picture(4).waitFor()
  await tool(page, 'Bookmark').click()
  await page.getByText('Bookmark set.', { exact: true }).waitFor()
  await tool(page, 'Display').click()
  await look.getByRole('radio', { name: 'One long strip', exact: true }).check()
  await look.getByRole('button', { name: 'Close', exact: true }).click()
  await picture(4).waitFor()
  await page.keyboard.press('Home')
  await picture(1).waitFor()
  expect(await drawnWidth(page)).toBe(viewport.width)
  expect(await tool(page, 'Bookmark').isVisible()).toBe(true)
  await tool(page, 'Notes').click()
  await tool(page, 'Page 4').click()
  await page
    .getByRole('dialog', { name: 'Your note' })
    .getByRole('button', { name: 'Remove' })
    .click()
  await page.getByText('Removed.', { exact: true }).waitFor()
})

test('the reader of pictures and its dialogs can be used by everybody, in both schemes', async () => {
  const cookie = await signIn(people.student)
  await expectUsable(browser, `${pictures}/1`, cookie, ['Display', 'Notes'])
})
