import { writeFileSync } from 'node:fs'
import { generateTables, tablesFile } from './generate-tables.ts'
import { migrate } from './migrate.ts'
import { openScratchPostgres } from './scratch-postgres.ts'

/** `npm run db:types`: migrates a scratch database and writes the types of its tables. */
const postgres = await openScratchPostgres()
try {
  await migrate(postgres.url)
  writeFileSync(tablesFile, await generateTables(postgres.url))
  console.log(`Wrote ${tablesFile}`)
} finally {
  await postgres.close()
}
