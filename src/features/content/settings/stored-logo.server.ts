import type { InstituteLogo } from '#src/institute/current-institute.ts'
import type { Db } from '#src/server/database/connect.ts'

const address = /^\/logo\/([0-9a-f-]{36}\.webp)$/

/** The logo that is set; null: none. */
export async function storedLogo(db: Db): Promise<InstituteLogo | null> {
  const row = await db
    .selectFrom('institute_logo')
    .select(['file_key', 'width', 'height'])
    .executeTakeFirst()
  return row ? { href: `/${row.file_key}`, width: row.width, height: row.height } : null
}

/** The key of the picture at an address, where it is the logo today; else null. */
export async function shownLogo(db: Db, path: string): Promise<string | null> {
  const name = address.exec(path)?.[1]
  if (name === undefined) return null
  const row = await db
    .selectFrom('institute_logo')
    .select('file_key')
    .where('file_key', '=', `logo/${name}`)
    .executeTakeFirst()
  return row?.file_key ?? null
}
