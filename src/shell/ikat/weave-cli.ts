import { writeFileSync } from 'node:fs'
import { border, field } from './patterns.ts'
import { weave } from './weave.ts'

for (const [name, draft] of [
  ['border.svg', border()],
  ['field.svg', field()],
] as const) {
  writeFileSync(new URL(name, import.meta.url), weave(draft))
}
