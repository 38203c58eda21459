import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { decodeSymbols } from '#test/decode-symbols.ts'
import { renderPdf, textOfPdf } from '#test/rendered-pdf.ts'
import { testSite } from '#test/site.ts'
import { labelEndpoints } from './labels.api.ts'
import { sheetPresets } from './sheet-presets.ts'

const { db } = await testDatabase()
const site = testSite({ db, endpoints: labelEndpoints })

const bytes = async (answer: Response) => new Uint8Array(await answer.arrayBuffer())
const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString()

test.each([
  ['code128', 'Acc 101', 'Code128', 'Acc 101'],
  ['code39', 'ACC-101', 'Code39', 'ACC-101'],
  ['ean13', '978013110362', 'EAN13', '9780131103627'],
  ['qrcode', 'ଛ ମାଣ', 'QRCode', 'ଛ ମାଣ'],
])('a %s as PNG is read back, and as SVG has its true size', async (type, text, format, read) => {
  const png = await site.request(`/labels/symbol.png?${query({ type, text })}`)
  expect(png.headers.get('content-type')).toBe('image/png')
  expect(await decodeSymbols(await bytes(png))).toEqual([{ format, text: read }])
  const svg = await site.request(`/labels/symbol.svg?${query({ type, text, download: '1' })}`)
  expect(svg.headers.get('content-disposition')).toBe('attachment; filename="barcode.svg"')
  expect(await svg.text()).toMatch(/^<svg width="[\d.]+mm" height="[\d.]+mm"/)
})

test('a sheet by address and a long list by form', async () => {
  const get = await site.request(`/labels/sheet.pdf?${query({ list: 'A1…A3', sheet: 'a4-24' })}`)
  expect([get.status, get.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const form = new FormData()
  form.set('list', Array.from({ length: 300 }, (_, index) => `A${index} | ଛ ମାଣ ଆଠ ଗୁଣ୍ଠ`).join('\n'))
  form.set('sheet', 'a4-65')
  form.set('title', '1')
  const post = await site.request('/labels/sheet.pdf', {
    method: 'POST',
    headers: { origin: 'http://localhost' },
    body: form,
  })
  expect(post.status).toBe(200)
  expect((await renderPdf(await bytes(post), 20)).pages).toHaveLength(5)
})

test.each([
  ['/labels/sheet.pdf?list=1…1000000', 422, /^Line 1: .*at most 2,000/],
  ['/labels/sheet.pdf?list=9780131103628&type=ean13', 422, /^Line 1: Its check digit is wrong/],
  ['/labels/sheet.pdf', 422, /list is empty/],
  ['/labels/sheet.pdf?list=1&sheet=custom', 422, /Page width is empty.*and 9 more faults/],
  ['/labels/sheet.pdf?list=1&start=NaN', 422, /“NaN”/],
  ['/labels/symbol.svg?type=code39&text=abc', 422, /no small letters/],
  ['/labels/symbol.png', 422, /nothing to draw/],
  ['/labels/symbol.png?type=constructor&text=1', 422, /Choose a type/],
  ['/labels/test-page.pdf?sheet=a4-65&offsetX=99', 422, /from -20 to 20/],
])('%s answers %i and says what to do', async (path, status, message) => {
  const answer = await site.request(path)
  expect(answer.status).toBe(status)
  expect(answer.headers.get('content-type')).toContain('application/problem+json')
  expect(await answer.json()).toMatchObject({
    title: expect.stringMatching(message),
    fields: expect.arrayContaining([expect.objectContaining({ field: expect.any(String) })]),
  })
})

test('a body that is no form is refused, not an error of ours', async () => {
  const answer = await site.request('/labels/sheet.pdf', {
    method: 'POST',
    headers: { origin: 'http://localhost', 'content-type': 'application/json' },
    body: '{}',
  })
  expect(answer.status).toBe(400)
})

test('many sheets asked for at once are all made, or told when to come back', async () => {
  const ask = () => site.request(`/labels/sheet.pdf?${query({ list: '1…130' })}`)
  const answers = await Promise.all(Array.from({ length: 15 }, ask))
  const refused = answers.filter(({ status }) => status === 503)
  const served = answers.filter(({ status }) => status === 200)
  expect(served.length).toBeGreaterThanOrEqual(10)
  expect(served.length + refused.length).toBe(15)
  expect(refused.every(({ headers }) => headers.get('retry-after') === '10')).toBe(true)
  expect((await ask()).status).toBe(200)
})

test.each(sheetPresets.map(({ id }) => id))(
  'the test page of %s is one page of its size',
  async (sheet) => {
    const answer = await site.request(`/labels/test-page.pdf?${query({ sheet, offsetX: '1.5' })}`)
    const pdf = await bytes(answer)
    const { pages } = await renderPdf(pdf, 50)
    expect(pages).toHaveLength(1)
    expect(pages[0]?.width).toBeCloseTo(
      sheetPresets.find(({ id }) => id === sheet)?.pageWidth ?? 0,
      0,
    )
    if (sheet.startsWith('a4')) {
      expect((await textOfPdf(pdf)).join().replace(/\s+/g, ' ')).toContain(
        'shift to the right 1.5 mm',
      )
    }
  },
)
