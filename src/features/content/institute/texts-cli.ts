import { parseArgs } from 'node:util'
import { translationsToDo } from './text-files.server.ts'
import { markTranslated } from './text-marks.server.ts'

const { positionals } = parseArgs({ allowPositionals: true })

for (const file of positionals) {
  markTranslated(file)
  console.log(`${file} says the English text as it stands now.`)
}
const toDo = translationsToDo()
for (const { file, why } of toDo) {
  console.log(why === 'missing' ? `${file} is missing.` : `${file} is older than the English text.`)
}
if (toDo.length === 0) console.log('All texts are translated as they stand.')
process.exitCode = toDo.length === 0 ? 0 : 1
