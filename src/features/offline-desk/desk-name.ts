import { readLocal, writeLocal } from '../../browser/local-storage.ts'

const key = 'desk.name'

/** What this desk is called where its operations are listed; made once, by the device and a number. */
export function deskName(): string {
  const kept = readLocal(key)
  if (kept) return kept
  const name = `Desk ${1000 + Math.floor(Math.random() * 9000)}`
  return writeLocal(key, name) ? name : 'Desk'
}
