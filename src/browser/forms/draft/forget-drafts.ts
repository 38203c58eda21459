import { localKeys } from '#src/kernel/device-names.ts'

/** Takes what was typed into forms out of this browser, and this tab: its owner is gone. */
export function forgetDrafts(): void {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) {
        if (key.startsWith(localKeys.formDrafts)) storage.removeItem(key)
      }
    }
  } catch {}
}
