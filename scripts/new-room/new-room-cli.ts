import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { writeAllOrNothing } from './all-or-nothing.ts'
import { planRoom } from './plan-room.ts'

const root = resolve(import.meta.dirname, '../..')
/** What `npm run db:types` writes. */
const generated = ['src/server/database/tables.ts', 'db/schema.sql']

const next = `Its name in Hindi and Odia is English until you translate it, in words/ of the room and of src/pages.
Say in its README.md what it is for; then npm test, and npm run dev to see it.`

/** `npm run new:room NAME`: makes a room that runs, with a page, a table, words and tests. */
try {
  const [asked = '', ...more] = process.argv.slice(2)
  if (more.length > 0) throw new Error('One room at a time: npm run new:room tea-time')
  const plan = planRoom(root, asked, new Date().toISOString().slice(0, 10))
  writeAllOrNothing(root, plan, generated, () => {
    const sources = [...plan.keys()].filter((path) => /\.tsx?$/.test(path))
    run('node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...sources)
    run('src/server/database/tables-cli.ts')
  })
  const paths = [...plan.keys(), ...generated].map((path) => `  ${path}`)
  console.log(`Made the room ${asked}:\n${paths.join('\n')}\n${next}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** Runs a program of the project. Throws what it says where it fails. */
function run(program: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [resolve(root, program), ...args],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  if (status !== 0) throw new Error(`Nothing was made, as ${program} failed:\n${stdout}${stderr}`)
}
