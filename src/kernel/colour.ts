/** A colour by how light it is (0–1), how strong, and where on the circle (radians): OKLCH. */
export type Oklch = { readonly light: number; readonly strong: number; readonly hue: number }

/** Relative luminance of #rrggbb (WCAG 2.2). */
export function luminance(colour: string): number {
  const [red, green, blue] = linear(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** How two colours as #rrggbb stand out from each other, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** A colour as #rrggbb in OKLCH (CSS Color 4, section 9; matrices by Björn Ottosson). */
export function toOklch(colour: string): Oklch {
  const [red, green, blue] = linear(colour)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const light = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return { light, strong: Math.hypot(a, b), hue: Math.atan2(b, a) }
}

/** The same as #rrggbb; what no screen shows is made less strong until one does. */
export function toHex({ light, strong, hue }: Oklch): string {
  for (let part = 1; part > 0; part -= 0.05) {
    const channels = fromOklch({ light, strong: strong * part, hue })
    if (channels.every((channel) => channel > -0.001 && channel < 1.001)) return hexOf(channels)
  }
  return hexOf(fromOklch({ light, strong: 0, hue }))
}

type Channels = readonly [red: number, green: number, blue: number]

function linear(colour: string): Channels {
  const channel = (at: number) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

function fromOklch({ light, strong, hue }: Oklch): Channels {
  const [a, b] = [strong * Math.cos(hue), strong * Math.sin(hue)]
  const long = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (light - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

function hexOf(channels: Channels): string {
  const parts = channels.map((channel) => {
    const part = Math.min(1, Math.max(0, channel))
    const shown = part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055
    return Math.round(shown * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}
