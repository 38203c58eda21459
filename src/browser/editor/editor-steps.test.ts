import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type EditorStep, editorSteps } from './editor-steps.ts'

/** A text with its selection between two bars, or the cursor at one. */
function after(step: EditorStep, shown: string): string {
  const from = shown.indexOf('¦')
  const to = shown.lastIndexOf('¦')
  const text = shown.replaceAll('¦', '')
  return show(text, step, from, to === from ? from : to - 1)
}

function show(text: string, step: EditorStep, from: number, to: number): string {
  const edit = editorSteps[step]({ text, from, to })
  const next = text.slice(0, edit.from) + edit.insert + text.slice(edit.to)
  const [start, end] = edit.select
  const tail = start === end ? '' : `${next.slice(start, end)}¦`
  return `${next.slice(0, start)}¦${tail}${next.slice(end)}`
}

test.each<[EditorStep, string, string]>([
  ['bold', 'a ¦word¦ b', 'a **¦word¦** b'],
  ['bold', 'a **¦word¦** b', 'a ¦word¦ b'],
  ['bold', 'a ¦', 'a **¦**'],
  ['bold', 'a **¦**', 'a ¦'],
  ['bold', '¦word ¦b', '**¦word¦** b'],
  ['bold', '*¦word¦*', '***¦word¦***'],
  ['bold', '¦- one\n\n2. two¦', '¦- **one**\n\n2. **two**¦'],
  ['bold', '¦- one ¦', '- **¦one¦** '],
  ['italic', '¦word¦', '*¦word¦*'],
  ['italic', '*¦word¦*', '¦word¦'],
  ['italic', '**¦word¦**', '***¦word¦***'],
  ['heading', 'one\ntw¦o', 'one\n## two¦'],
  ['heading', '# on¦e', 'one¦'],
  ['list', '¦one\n\ntwo¦', '¦- one\n\n- two¦'],
  ['list', '¦- one\n- two¦\nthree', '¦one\ntwo¦\nthree'],
  ['list', '¦', '- ¦'],
  ['link', 'see ¦the list¦', 'see [the list](¦https://¦)'],
  ['link', '¦', '[words](¦https://¦)'],
  ['link', '¦https://example.org/a¦', '[¦words¦](https://example.org/a)'],
  ['table', 'one¦\ntwo', 'one\n\n| ¦Day¦ | Time |\n| --- | --- |\n| Monday | 9:00 |\n\ntwo'],
  ['table', '¦', '| ¦Day¦ | Time |\n| --- | --- |\n| Monday | 9:00 |\n'],
])('%s: %j becomes %j', (step, before, next) => {
  expect(after(step, before)).toBe(next)
})

test('no step loses a letter, and what it selects is in the text', () => {
  const unit = fc.constantFrom('a', ' ', '\n', '*', '#', '-', '|', '[', ']')
  const steps = Object.keys(editorSteps) as EditorStep[]
  fc.assert(
    fc.property(fc.string({ unit }), fc.nat(30), fc.nat(30), (text, one, other) => {
      const from = Math.min(one, other, text.length)
      const to = Math.min(Math.max(one, other), text.length)
      for (const step of steps) {
        const edit = editorSteps[step]({ text, from, to })
        const next = text.slice(0, edit.from) + edit.insert + text.slice(edit.to)
        expect(next.replace(/[^a]/g, '').length).toBeGreaterThanOrEqual(
          text.replace(/[^a]/g, '').length,
        )
        const [start, end] = edit.select
        expect(start).toBeGreaterThanOrEqual(0)
        expect(end).toBeGreaterThanOrEqual(start)
        expect(end).toBeLessThanOrEqual(next.length)
      }
    }),
    { numRuns: 2000 },
  )
})
