import { AppError } from '#src/kernel/errors.ts'
import { type BatchKind, batchKinds } from './batch-kinds.ts'
import type { Choice } from './choose-things.server.ts'

type Field = (name: string) => string

/** The kind that a form names. Errors: `invalid-input`. */
export function readKind(text: string): BatchKind {
  const kind = batchKinds.find((one) => one === text)
  if (kind) return kind
  throw new AppError('invalid-input', 'Please say whether books or copies are to be changed.')
}

/** How a form chooses books or copies. Errors: `invalid-input`. */
export function readChoice(field: Field): Choice {
  switch (field('by')) {
    case 'search':
      return { by: 'search', search: field('search').slice(0, 10_000) }
    case 'list':
      return {
        by: 'list',
        codes: field('codes'),
        listOf: field('listOf') === 'numbers' ? 'numbers' : 'codes',
      }
    case 'pile':
      return { by: 'pile' }
    case 'import':
      return { by: 'import', number: field('import') }
    default:
      throw new AppError(
        'invalid-input',
        'Please choose books by a search, a list, a pile or an import.',
      )
  }
}
