import { localKeys } from '#src/kernel/device-names.ts'

/**
 * Takes out of this browser what others than `owner`, who is signed in, typed into forms; null:
 * nobody is. `isOther`: whether it was somebody else's until now; then what this tab has goes too.
 */
export function forgetDraftsOfOthers(owner: string | null, isOther: boolean): void {
  try {
    for (const storage of isOther ? [localStorage, sessionStorage] : [localStorage]) {
      for (const key of Object.keys(storage)) {
        const isDraft = key.startsWith(localKeys.formDrafts)
        if (isDraft && !key.startsWith(`${localKeys.formDrafts}${owner} `)) storage.removeItem(key)
      }
    }
  } catch {}
}
