import { sql } from 'kysely'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { FileStore } from '#src/server/files/file-store.ts'
import { keepingFile } from '#src/server/files/keep-file.ts'
import { redrawPicture } from '#src/server/pictures/redraw-picture.ts'
import { readInstitute } from './read-institute.server.ts'
import { requireSettingsKeeper } from './require-settings-keeper.ts'
import { storedLogo } from './stored-logo.server.ts'

/** Megabytes that a picture may have when it is sent. */
export const megabytesOfLogo = 5

/** Sharp where the bar shows it, on any screen. */
const largest = { width: 480, height: 160 }

/**
 * Puts a picture in place of the site's own mark. The one before is gone. Errors: `forbidden`,
 * `invalid-input` where there is no picture, `too-large`, and those of `redrawPicture`.
 */
export async function setLogo(
  db: Db,
  files: FileStore,
  actor: Actor,
  bytes: Uint8Array,
): Promise<void> {
  requireSettingsKeeper(actor)
  if (bytes.length === 0) throw new AppError('invalid-input', 'Please choose a picture first.')
  if (bytes.length > megabytesOfLogo * 1024 * 1024) {
    throw new AppError(
      'too-large',
      `This picture has more than ${megabytesOfLogo} MB. Please choose a smaller one.`,
    )
  }
  let size = { width: 1, height: 1 }
  const picture = await redrawPicture(bytes, (upright, { width, height }) => {
    const scale = Math.min(1, largest.width / width, largest.height / height)
    size = {
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
    }
    return upright.resize({ ...size, fit: 'fill' })
  })
  const key = `logo/${newId()}.webp`
  await keepingFile(db, files, { key, kind: 'webp', isDrawn: true }, picture, () =>
    writeLogo(db, actor, { file_key: key, ...size }),
  )
  await readInstitute(db)
}

/** Lets the site's own mark stand there again. Errors: `forbidden`. */
export async function removeLogo(db: Db, actor: Actor): Promise<void> {
  requireSettingsKeeper(actor)
  await writeLogo(db, actor, null)
  await readInstitute(db)
}

type LogoRow = { readonly file_key: string; readonly width: number; readonly height: number }

async function writeLogo(db: Db, actor: Actor, logo: LogoRow | null): Promise<void> {
  await inTransaction(db, async (within) => {
    await sql`lock table institute_logo in share row exclusive mode`.execute(within)
    const before = await storedLogo(within)
    if (logo === null) {
      if (before === null) return
      await within.deleteFrom('institute_logo').execute()
    } else {
      const row = { ...logo, changed_by: actorName(actor), changed_at: sql<Date>`now()` }
      await within
        .insertInto('institute_logo')
        .values(row)
        .onConflict((conflict) => conflict.column('only_row').doUpdateSet(row))
        .execute()
    }
    await audit(within, actor, 'library-settings', [
      {
        action: logo === null ? 'logo-removed' : 'logo-set',
        id: 'logo',
        before: { logo: before?.href ?? null },
        after: { logo: logo && `/${logo.file_key}` },
      },
    ])
  })
}
