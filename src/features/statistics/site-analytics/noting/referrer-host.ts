import { noReferrer } from '../analytics.ts'

/**
 * The site that led here, by its host without `www.`; null where the page before was one of this
 * site, or what came is no address.
 */
export function referrerHost(referrer: string | null, origin: string): string | null {
  if (referrer === null || referrer === '') return noReferrer
  if (!URL.canParse(referrer)) return null
  const { host, hostname, protocol } = new URL(referrer)
  if (protocol === 'android-app:') return noReferrer
  if (!protocol.startsWith('http') || host === new URL(origin).host) return null
  const name = hostname.toLowerCase().replace(/^www\./, '')
  return /^[a-z0-9.-]{1,100}$/.test(name) ? name : null
}
