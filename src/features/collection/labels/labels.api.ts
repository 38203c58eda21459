import { isSymbology, type SymbolSpec } from '#src/kernel/symbols/symbologies.ts'
import { type Sentence, say } from '#src/kernel/words/sentence.ts'
import { defineDocument, type Endpoint } from '#src/server/http/endpoint.ts'
import { seeOther } from '#src/server/http/see-other.ts'
import { readSentForm } from '#src/server/http/sent-form.ts'
import { labelFaultWords } from './faults/words.ts'
import { labelFaults } from './label-faults.ts'
import { fieldsOf, type LabelFields, readLabelForm } from './label-form.ts'
import type { Fault } from './label-list.ts'
import { numberReader } from './number-field.ts'
import { readSheet } from './sheet-form.ts'
import { symbolText } from './symbol-text.ts'

/**
 * The documents of this room: pictures of single symbols, label sheets and the printer's test page.
 * What draws them is large and seldom needed: it is loaded when the first is asked for.
 */
export const labelEndpoints: readonly Endpoint[] = [
  defineDocument({
    path: '/labels/symbol.svg',
    access: 'everyone',
    summary: 'A barcode as SVG: type, text, check (Code 39), words (text beneath)',
    respond: async (_context, request) => {
      const { spec, words, fields } = readSymbol(request)
      const { symbolSvg } = await import('#src/server/symbols/symbol-picture.server.ts')
      return documentOf(symbolSvg(spec, words), 'image/svg+xml', 'barcode.svg', fields)
    },
  }),
  defineDocument({
    path: '/labels/symbol.png',
    access: 'everyone',
    summary: 'A barcode as PNG: type, text, check (Code 39), words (text beneath)',
    respond: async (_context, request) => {
      const { spec, words, fields } = readSymbol(request)
      const { symbolPng } = await import('#src/server/symbols/symbol-picture.server.ts')
      const png = new Uint8Array(await symbolPng(spec, words))
      return documentOf(png, 'image/png', 'barcode.png', fields)
    },
  }),
  defineDocument({
    path: '/labels/sheet.pdf',
    access: 'everyone',
    summary: 'A list or range of numbers as a PDF of label sheets; the fields of /BarcodeGenerator',
    takesForm: 'from-this-site',
    respond: async (_context, request) => {
      const fields = await sentFields(request)
      const { order, faults } = readLabelForm(fields)
      if (order === null) return refuseOrder(request, fields, faults)
      const { printLabels } = await import('./print-labels.server.ts')
      const pdf = await printLabels(order, request.signal)
      return documentOf(pdf, 'application/pdf', 'labels.pdf', fields)
    },
  }),
  defineDocument({
    path: '/labels/test-page.pdf',
    access: 'everyone',
    summary: 'A page with outlines and rulers that tells how far a printer misses the labels',
    respond: async (_context, request) => {
      const fields = fieldsOf(new URL(request.url).searchParams)
      const faults: Fault[] = []
      const fault = (field: string, message: Sentence) => faults.push({ field, message })
      const number = numberReader(fields, fault)
      const sheet = readSheet(fields, number, fault)
      const offset = { least: -20, most: 20, otherwise: 0 }
      const offsetX = number('offsetX', offset)
      const offsetY = number('offsetY', offset)
      if (sheet === null || offsetX === null || offsetY === null) throw labelFaults(faults)
      const { printTestPage } = await import('./print-test-page.server.ts')
      const pdf = await printTestPage(sheet, { offsetX, offsetY })
      return documentOf(pdf, 'application/pdf', 'label-test-page.pdf', fields)
    },
  }),
]

const longestAddress = 6000

/**
 * A browser that sent the form without scripts goes back to the page, which shows the faults beside
 * what was typed.
 */
function refuseOrder(request: Request, fields: LabelFields, faults: readonly Fault[]): Response {
  const isNavigation = request.headers.get('accept')?.includes('text/html') === true
  const address = `/BarcodeGenerator?${new URLSearchParams(fields)}`
  if (request.method !== 'POST' || !isNavigation || address.length > longestAddress) {
    throw labelFaults(faults)
  }
  return seeOther(address)
}

function readSymbol(request: Request): { spec: SymbolSpec; words: boolean; fields: LabelFields } {
  const fields = fieldsOf(new URL(request.url).searchParams)
  const symbology = fields.type ?? 'code128'
  if (!isSymbology(symbology)) {
    throw labelFaults([
      { field: 'type', message: say(labelFaultWords, (words) => words.chooseSymbol) },
    ])
  }
  const read = symbolText(symbology, fields.text ?? '')
  if (!read.ok) throw labelFaults([{ field: 'text', message: read.why }])
  const spec = { symbology, text: read.text, check: fields.check === '1' }
  return { spec, words: fields.words !== '0', fields }
}

async function sentFields(request: Request): Promise<LabelFields> {
  if (request.method !== 'POST') return fieldsOf(new URL(request.url).searchParams)
  return fieldsOf(await readSentForm(request))
}

/** The same fields always give the same document; `download=1` saves it instead of showing it. */
function documentOf(
  body: string | Uint8Array<ArrayBuffer>,
  type: string,
  name: string,
  fields: LabelFields,
): Response {
  const manner = fields.download === '1' ? 'attachment' : 'inline'
  return new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': `${manner}; filename="${name}"`,
      'cache-control': 'private, max-age=300',
    },
  })
}
