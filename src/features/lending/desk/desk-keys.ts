import type { DeskCommand } from '#src/features/lending/desk-answers/desk-commands.ts'

/** What a key does: a command of the desk, or something of its page. */
export type DeskKey = { readonly command: DeskCommand } | { readonly act: 'amount' | 'leave' }

/** The keys of the desk, in the order in which they are told. */
export const deskKeys = {
  F2: { command: '*ISSUE' },
  F4: { command: '*RETURN' },
  F8: { command: '*RENEW' },
  F9: { act: 'amount' },
  F10: { command: '*ANYWAY' },
  Escape: { act: 'leave' },
} as const satisfies Readonly<Record<string, DeskKey>>

/** The key that goes to a sum of money. */
export const amountKey = 'F9' satisfies keyof typeof deskKeys

/** What a key does at the desk; null: nothing. */
export function deskKey(name: string): DeskKey | null {
  return Object.entries(deskKeys).find(([key]) => key === name)?.[1] ?? null
}

/** The key of a command that has one. */
export function keyOf(command: DeskCommand): string {
  const keys = Object.entries<DeskKey>(deskKeys)
  return keys.find(([, key]) => 'command' in key && key.command === command)?.[0] ?? ''
}
