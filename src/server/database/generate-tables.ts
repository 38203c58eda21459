import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { jobsSchema } from './install-jobs.ts'

export const tablesFile = fileURLToPath(new URL('tables.ts', import.meta.url))

/**
 * The text of tables.ts for the migrated database at `url`: column types as `columnParsers`
 * delivers the values.
 */
export async function generateTables(url: string): Promise<string> {
  const folder = dirname(createRequire(import.meta.url).resolve('kysely-codegen/package.json'))
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      join(folder, 'dist', 'cli', 'bin.js'),
      '--print',
      '--dialect=postgres',
      '--date-parser=string',
      '--type-mapping={"int8":"number"}',
      '--log-level=error',
      `--exclude-pattern=${jobsSchema}.*`,
    ],
    { env: { ...process.env, DATABASE_URL: url } },
  )
  const text = stdout.trimStart().replace('export interface DB {', 'export interface Tables {')
  if (!text.includes('interface Tables {'))
    throw new Error(`kysely-codegen printed no tables: ${stdout}`)
  return text
}
