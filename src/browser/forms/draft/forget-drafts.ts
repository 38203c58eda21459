import { localKeys, sessionKeys } from '#src/kernel/device-names.ts'
import { readLocalFields, removeLocal } from '../../local-storage.ts'

/**
 * Takes out of this browser what others than `owner`, who is signed in, typed into forms; null:
 * nobody is. `isOther`: whether it was somebody else's until now; then what this tab has goes too.
 */
export function forgetDraftsOfOthers(owner: string | null, isOther: boolean): void {
  try {
    for (const key of Object.keys(window.localStorage)) {
      if (key.startsWith(localKeys.formDrafts) && readLocalFields(key).owner !== owner) {
        removeLocal(key)
      }
    }
    if (!isOther) return
    for (const key of Object.keys(window.sessionStorage)) {
      if (key.startsWith(sessionKeys.formDrafts)) window.sessionStorage.removeItem(key)
    }
  } catch {
    // Where storage is shut, there is nothing in it.
  }
}
