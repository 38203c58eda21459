import { isId, newId } from '#src/kernel/ids.ts'

/** The key that a form was sent under; a new one where it has none, as what is no key is. */
export function sentKey(field: (name: string) => string): string {
  const key = field('key')
  return isId(key) ? key : newId()
}
