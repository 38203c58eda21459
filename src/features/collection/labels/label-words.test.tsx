import { useRef } from 'react'
import { expect, test } from 'vitest'
import { drawnAt, latinWords } from '#test/latin-words.tsx'
import { faultSentence } from './label-faults.ts'
import { exampleFields, readLabelForm } from './label-form.ts'
import { LabelFormView } from './label-form-view.tsx'
import { LabelPreview } from './label-preview.tsx'
import { LabelStatus } from './label-status.tsx'
import { exampleMeasures } from './sheet-form.ts'

const example = { ...exampleMeasures, ...exampleFields, code: '', list: '१…' }
const right = readLabelForm({ ...example, type: 'qrcode', list: '1…80' })
const wrong = [
  { type: 'ean13', list: '5\n978013110362५\n9780131103628' },
  { type: 'code39', list: 'a\n_\n१' },
  { list: '१\n1…x\nA1…B9\n9…1\n001…1000\n1…9000' },
  { kind: 'both', list: '1' },
  { kind: '1', type: '1', sheet: '1', copies: '1.5', start: '', offsetX: '५', offsetY: '99' },
  { sheet: 'custom', columns: '9' },
  { sheet: 'custom', top: '90' },
  { sheet: 'custom', labelWidth: '400' },
  { list: '' },
].flatMap((fields) => readLabelForm({ ...exampleMeasures, ...exampleFields, ...fields }).faults)
const noted = readLabelForm({ ...example, type: 'qrcode', list: '1 | 中' }).notes

function Parts() {
  const form = useRef<HTMLFormElement>(null)
  const shared = { form, pens: null, isReady: true, onSeen: () => {} }
  return (
    <>
      <LabelFormView form={form} fields={example} initial={example} faults={[]} onChange={() => {}}>
        <LabelStatus order={right.order} faults={[]} notes={[]} />
      </LabelFormView>
      <LabelStatus order={null} faults={['१', '२', '३', '४', '५', '६', '७']} notes={[]} />
      <LabelPreview {...shared} order={right.order} failed={false} />
      <LabelPreview {...shared} order={null} failed />
    </>
  )
}

const symbols = ['Code 128', 'Code 39', 'code128', 'code39', 'ean13', 'qrcode', 'EAN-13', 'QR']
const sheets = ['Avery', 'A4', 'custom', 'roll', 'wide', 'ACC-']
const printing = ['PDF', 'SVG', 'PNG', 'ISBN', 'Actual size', 'Fit to page']
const staying = [...symbols, ...sheets, ...printing]

test.each(['hi', 'or'] as const)('sheets of labels are spoken of in %s', (language) => {
  expect(latinWords(drawnAt('/BarcodeGenerator', language, Parts), staying)).toEqual([])
  const sentences = [...wrong.map(faultSentence), ...noted].map((sentence) => sentence(language))
  expect(sentences.length).toBeGreaterThan(15)
  expect(latinWords(sentences.join('\n'), staying)).toEqual([])
})
