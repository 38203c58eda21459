import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#src/server/database/migrate.ts'
import { openScratchPostgres } from '#src/server/database/scratch-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser's URL of the test run's server. */
    postgresAdminUrl: string
    /** URL of the migrated template, as the role that the app uses. */
    templateUrl: string
  }
}

/** Starts one PostgreSQL for the whole test run, with a migrated template database. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await openScratchPostgres()
  const templateUrl = databaseUrl(postgres.url, 'almirah_template')
  await runSql(postgres.adminUrl, 'create database almirah_template owner almirah')
  await migrate(templateUrl)
  project.provide('postgresAdminUrl', postgres.adminUrl)
  project.provide('templateUrl', templateUrl)
  return () => postgres.close()
}

/** The same server and role, another database. */
export function databaseUrl(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = name
  return changed.href
}

/** Runs one statement on a connection of its own. */
export async function runSql(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}
