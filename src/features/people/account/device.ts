const programs = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
] as const

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const

/** A device by what its browser calls itself, as its owner would: "Firefox on Windows". */
export function deviceOf(userAgent: string | null): string {
  const text = userAgent ?? ''
  const program = programs.find(([, pattern]) => pattern.test(text))?.[0]
  const system = systems.find(([, pattern]) => pattern.test(text))?.[0]
  if (program && system) return `${program} on ${system}`
  return program ?? system ?? 'An unknown browser'
}

/**
 * Where a session is, as far as it is told: by which kind of address its network reaches the site.
 */
export function placeOf(network: string | null): string {
  if (network === null || network === 'unknown') return 'somewhere'
  if (/^(?:127\.|::1)/.test(network)) return 'on the library’s own machine'
  return network.includes(':') ? 'over IPv6' : 'over IPv4'
}
