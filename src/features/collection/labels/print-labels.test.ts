import { expect, test } from 'vitest'
import { labelsPerPage, pageCount, slotAt } from '#src/kernel/paper/sheets.ts'
import type { Symbology } from '#src/kernel/symbols/symbologies.ts'
import { decodeSymbols } from '#test/decode-symbols.ts'
import { renderPdf, textOfPdf } from '#test/rendered-pdf.ts'
import { exampleFields, type LabelFields, readLabelForm } from './label-form.ts'
import { type LabelOrder, labelAt, labelCount } from './label-order.ts'
import { printLabels } from './print-labels.server.ts'
import { sheetPresets } from './sheet-presets.ts'

const formats: Record<Symbology, string> = {
  code128: 'Code128',
  code39: 'Code39',
  ean13: 'EAN13',
  qrcode: 'QRCode',
}

function orderOf(fields: LabelFields): LabelOrder {
  const { order, faults } = readLabelForm({ ...exampleFields, ...fields })
  expect(faults).toEqual([])
  if (order === null) throw new Error('no order')
  return order
}

/** Renders an order and reads every label back from the place where the sheet has it. */
async function readBack(order: LabelOrder, dotsPerInch: number) {
  const { sheet } = order
  const { pages, preferences } = await renderPdf(await printLabels(order), dotsPerInch)
  expect(preferences).toEqual(
    new Map<string, unknown>([
      ['DisplayDocTitle', true],
      ['PrintScaling', 'None'],
      ['PickTrayByPDFSize', true],
    ]),
  )
  expect(pages).toHaveLength(pageCount(sheet, labelCount(order), order.start - 1))
  for (const page of pages) {
    expect(page.width).toBeCloseTo(sheet.pageWidth, 1)
    expect(page.height).toBeCloseTo(sheet.pageHeight, 1)
  }
  const read: unknown[] = []
  for (let index = 0; index < labelCount(order); index += 1) {
    const { page, x, y } = slotAt(sheet, index + order.start - 1)
    const picture = pages[page]?.part(x, y, sheet.labelWidth, sheet.labelHeight)
    read.push(picture ? await decodeSymbols(picture) : 'no page')
  }
  return read
}

function expected(order: LabelOrder, texts: (code: string) => string = (code) => code) {
  return Array.from({ length: labelCount(order) }, (_, index) => {
    const label = labelAt(order, index)
    if (label?.part !== 'barcode') return []
    return [{ format: formats[order.style.symbology], text: texts(label.item.code) }]
  })
}

/** A page and a bit of numbers, so that the second page is there too. */
function overAPage(sheet: string, prefix: string, digits: number): string {
  const preset = sheetPresets.find(({ id }) => id === sheet)
  const count = (preset ? labelsPerPage(preset) : 0) + 2
  const from = 10 ** (digits - 1) + 7
  return `${prefix}${from}…${prefix}${from + count - 1}`
}

const code128 = sheetPresets.map(({ id }) => id)

test.each(code128)(
  'every Code 128 label of %s is read back where the sheet has it',
  async (sheet) => {
    const list = `${overAPage(sheet, 'ACC-', 6)}\nodd/42 | ଛ ମାଣ ଆଠ ଗୁଣ୍ଠ`
    const order = orderOf({ sheet, list })
    expect(await readBack(order, 300)).toEqual(expected(order))
  },
)

test.each(code128)('every QR code of %s is read back', async (sheet) => {
  const list = `${overAPage(sheet, 'ACC-', 6)} | Operating system concepts\nଛ ମାଣ\nगोदान`
  const order = orderOf({ sheet, type: 'qrcode', list })
  expect(await readBack(order, 300)).toEqual(expected(order))
})

test.each(code128)('every EAN-13 of %s is read back with its check digit', async (sheet) => {
  const order = orderOf({ sheet, type: 'ean13', list: overAPage(sheet, '9788172', 5) })
  expect(order.items[0]?.code).toHaveLength(13)
  expect(await readBack(order, 300)).toEqual(expected(order))
})

// Two dots a module at 203 dots an inch do not leave room for six letters on these rolls.
const code39 = code128.filter((id) => id === 'roll-100x50' || id.startsWith('a4'))

test.each(code39)('every Code 39 label of %s is read back', async (sheet) => {
  const order = orderOf({ sheet, type: 'code39', list: overAPage(sheet, 'SU-', 6) })
  expect(await readBack(order, sheet === 'a4-65' ? 600 : 300)).toEqual(expected(order))
})

test('Code 39 carries its check character where it is asked for', async () => {
  const order = orderOf({ sheet: 'a4-24', type: 'code39', check: '1', list: 'CODE39' })
  expect(await readBack(order, 300)).toEqual(expected(order, (code) => `${code}W`))
})

test('a start position leaves the places before it blank, and copies follow each other', async () => {
  const order = orderOf({ sheet: 'a4-40', start: '38', copies: '3', list: '1\n2' })
  expect(await readBack(order, 300)).toEqual(expected(order))
  const { pages } = await renderPdf(await printLabels(order), 100)
  const { x, y } = slotAt(order.sheet, 36)
  const picture = pages[0]?.part(x, y, order.sheet.labelWidth, order.sheet.labelHeight)
  expect(picture?.data.every((value) => value === 255)).toBe(true)
})

test('the printer offset moves the whole sheet by so many millimetres', async () => {
  const order = orderOf({ sheet: 'a4-24', list: '12345', title: '', library: '', code: '' })
  const edge = async (offset: LabelFields) => {
    const moved = await printLabels({
      ...order,
      ...orderOf({ sheet: 'a4-24', ...offset }),
      items: order.items,
      style: order.style,
    })
    const { pages } = await renderPdf(moved, 300)
    const page = pages[0]
    if (!page) throw new Error('no page')
    const { data, width } = page.part(0, 0, page.width, page.height)
    const dark = data.findIndex((value, index) => index % 4 === 0 && value < 128) / 4
    return [((dark % width) * 25.4) / 300, (Math.floor(dark / width) * 25.4) / 300]
  }
  const [x = 0, y = 0] = await edge({})
  const [movedX = 0, movedY = 0] = await edge({ offsetX: '-1.5', offsetY: '2,25' })
  expect(movedX - x).toBeCloseTo(-1.5, 0)
  expect(Math.abs(movedX - x + 1.5)).toBeLessThan(0.1)
  expect(Math.abs(movedY - y - 2.25)).toBeLessThan(0.1)
})

test('a spine label has the parts of the call number, and a barcode label beside it where both are asked for', async () => {
  const list = 'ACC-1 | A title | 005.133 KER 2022 c.2'
  const order = orderOf({ sheet: 'a4-24', kind: 'both', list })
  expect(await readBack(order, 300)).toEqual(expected(order))
  const [text = ''] = await textOfPdf(await printLabels(order))
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  expect(lines).toEqual(['SUIIT Library', 'A title', 'ACC-1', '005', '.133', 'KER', '2022', 'c.2'])
})

test('titles in Odia, Hindi and Bengali are set in embedded fonts', async () => {
  const list = '1 | ଛ ମାଣ ଆଠ ଗୁଣ୍ଠ\n2 | गोदान\n3 | গীতাঞ্জলি'
  const pdf = Buffer.from(await printLabels(orderOf({ sheet: 'a4-21', list }))).toString('latin1')
  for (const font of [
    'NotoSans-Regular',
    'NotoSansOriya',
    'NotoSansDevanagari',
    'NotoSansBengali',
  ]) {
    expect(pdf).toContain(font)
  }
  expect(pdf.match(/\/FontFile2/g)?.length).toBeGreaterThanOrEqual(4)
  expect(pdf).not.toContain('/Subtype /Image')
})

test('a label that cannot hold its symbol is refused with its line and what to do', () => {
  const list = `SHORT\n${'LONG-NUMBER-'.repeat(4)}`
  return expect(printLabels(orderOf({ list }))).rejects.toMatchObject({
    code: 'invalid-input',
    message: expect.stringMatching(
      /^Line 2: .*needs a label at least [\d.]+ mm wide.*take a wider label/,
    ),
    details: { fields: [{ field: 'list', line: 2 }] },
  })
})

test('two thousand labels are one PDF', async () => {
  const order = orderOf({ list: '1…2000' })
  const { pages } = await renderPdf(await printLabels(order), 20)
  expect(pages).toHaveLength(Math.ceil(2000 / 65))
})
