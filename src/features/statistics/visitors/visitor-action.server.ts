import type { Actor } from '#src/kernel/actor.ts'
import { counted } from '#src/kernel/counted.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { eraseVisitors } from './erase-visitors.server.ts'
import { changeVisitorSettings } from './visitor-settings.server.ts'

type Field = (name: string) => string

/**
 * Does what a form of the page of visitors asks for, and says that it is done. Errors: those of
 * each, `bad-request` for none of them.
 */
export async function visitorAction(db: Db, actor: Actor, field: Field): Promise<string> {
  switch (field('intent')) {
    case 'erase':
      await eraseVisitors(db, actor, { key: field('key') })
      return 'The record is erased.'
    case 'erase-all': {
      if (field('sure') !== 'on') {
        const message = 'Tick the box to erase all records.'
        throw new AppError('invalid-input', message, { fields: [{ field: 'sure', message }] })
      }
      const erased = await eraseVisitors(db, actor, 'all')
      return `${counted(erased, 'record')} erased.`
    }
    case 'settings':
      await changeVisitorSettings(db, actor, {
        isRecorded: field('counting') === 'records',
        storedDays: wholeNumber(field('storedDays')),
        isUseCounted: field('useCounting') === 'counted',
        version: Number(field('version')),
      })
      return 'Saved. Older records are erased within the hour.'
    default:
      throw new AppError('bad-request', 'This form was not recognised. Please reload the page.')
  }
}

function wholeNumber(text: string): number {
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN
}
