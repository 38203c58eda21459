import { parseArgs } from 'node:util'
import { translationsToDo } from './text-files.server.ts'
import { markTranslated } from './text-marks.server.ts'

const { positionals } = parseArgs({ allowPositionals: true })

for (const file of positionals) {
  markTranslated(file)
  console.log(`${file} says the same as the present English text.`)
}
const toDo = translationsToDo()
for (const { file, why } of toDo) {
  console.log(why === 'missing' ? `${file} is missing.` : `${file} is older than the English text.`)
}
if (toDo.length === 0) console.log('All texts are translated and up to date.')
process.exitCode = toDo.length === 0 ? 0 : 1
