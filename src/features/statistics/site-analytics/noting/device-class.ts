export type DeviceClass = 'phone' | 'tablet' | 'computer'

/**
 * What kind of device a browser says it runs on. An iPad that asks for pages of computers says that
 * it is one, and is counted as such.
 */
export function deviceClass(userAgent: string): DeviceClass {
  if (/iPad|Tablet|Kindle|Silk|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet'
  return /Mobi|iPhone|iPod|Android/i.test(userAgent) ? 'phone' : 'computer'
}
