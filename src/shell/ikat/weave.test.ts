import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as motifs from './motifs.ts'
import { border, field } from './patterns.ts'
import { weave } from './weave.ts'

test('every row of a draft has one length', () => {
  for (const draft of [...Object.values(motifs), border(), field()]) {
    expect(new Set(draft.map((row) => row.length)).size).toBe(1)
  }
})

test('runs that touch an edge of the draft end exactly there, so that repeats join', () => {
  expect(weave(['####'])).toContain('M0 1h24M0 3h24M0 5h24')
})

test.each([
  ['border.svg', border()],
  ['field.svg', field()],
])('%s is what the drafts weave (else run weave-cli.ts)', (name, draft) => {
  expect(readFileSync(new URL(name, import.meta.url), 'utf8')).toBe(weave(draft))
})
