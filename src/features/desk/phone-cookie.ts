const name = 'almirah.desk'
const twelveHours = 12 * 3600

/** The cookie by which a phone is known again as the desk's. */
export function deviceCookie(device: string) {
  return { name, value: device, seconds: twelveHours, path: '/desk-scanner' }
}

/** What the phone of a request keeps; '' for none. */
export function deviceOf(request: Request): string {
  const pairs = (request.headers.get('cookie') ?? '').split(/; */)
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
}
