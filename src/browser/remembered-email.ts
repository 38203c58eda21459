import { localKeys } from '#src/kernel/device-names.ts'
import { readLocalFields } from './local-storage.ts'

/** The address of the person that the browser noted last; null: nobody, or it cannot be read. */
export function rememberedEmail(): string | null {
  const { email } = readLocalFields(localKeys.user)
  return typeof email === 'string' ? email : null
}
