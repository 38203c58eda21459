import { writeFileSync } from 'node:fs'
import { generateSchema, schemaFile } from './generate-schema.ts'
import { generateTables, tablesFile } from './generate-tables.ts'
import { migrate } from './migrate.ts'
import { openScratchPostgres } from './scratch-postgres.ts'

/**
 * `npm run db:types`: migrates a scratch database, and writes the types of its tables and what
 * stands in it.
 */
const postgres = await openScratchPostgres()
try {
  await migrate(postgres.url)
  writeFileSync(tablesFile, await generateTables(postgres.url))
  writeFileSync(schemaFile, await generateSchema(postgres.url))
  console.log(`Wrote ${tablesFile}\nWrote ${schemaFile}`)
} finally {
  await postgres.close()
}
