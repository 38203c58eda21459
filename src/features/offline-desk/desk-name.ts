const key = 'desk.name'

/** What this desk is called where its operations are listed; made once, by the device and a number. */
export function deskName(): string {
  try {
    const kept = window.localStorage.getItem(key)
    if (kept) return kept
    const name = `Desk ${1000 + Math.floor(Math.random() * 9000)}`
    window.localStorage.setItem(key, name)
    return name
  } catch {
    return 'Desk'
  }
}
