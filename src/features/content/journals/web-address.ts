/** Whether this leads somewhere on the web, and tells no name and password. */
export function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, hostname } = new URL(text)
  return /^https?:$/.test(protocol) && username === '' && password === '' && hostname !== ''
}
