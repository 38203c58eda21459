import { localKeys } from '#src/kernel/device-names.ts'

/** How pages are shown, as the device remembers it. */
export type PageLook = Readonly<Record<string, string | number | boolean>>

/** What this device remembers of how pages are shown. */
export function pageLook(): PageLook {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(localKeys.pageReader) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as PageLook) : {}
  } catch {
    return {}
  }
}

/** Remembers more of it. */
export function rememberLook(more: PageLook): void {
  try {
    localStorage.setItem(localKeys.pageReader, JSON.stringify({ ...pageLook(), ...more }))
  } catch {
    // A browser that keeps nothing shows it until the page is left.
  }
}
