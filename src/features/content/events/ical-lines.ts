/** A property of iCalendar (RFC 5545), with its parameters: `DTSTART;VALUE=DATE`. */
type Property = readonly [name: string, value: string]

/** A component of iCalendar: what stands between its BEGIN and END. */
export type Component = readonly [
  name: string,
  properties: readonly Property[],
  components?: readonly Component[],
]

/** A component as the lines of a file: each of at most 75 octets, ended by CR LF. */
export function icalText([name, properties, components = []]: Component): string {
  const lines = properties.map(([property, value]) => folded(`${property}:${value}`))
  return [
    folded(`BEGIN:${name}`),
    ...lines,
    ...components.map(icalText),
    folded(`END:${name}`),
  ].join('')
}

/** A text as the value of a property: its line breaks, too, are two letters. */
export function icalValue(text: string): string {
  return text
    .replace(/[\\;,]/g, (letter) => `\\${letter}`)
    .replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
    .replace(/[\p{Cc}\p{Cs}]/gu, '')
}

const longestLine = 75

/** Folded between letters, not within one: a line that goes on begins with a blank. */
function folded(line: string): string {
  let [text, octets] = ['', 0]
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (octets + size > longestLine) {
      text += '\r\n '
      octets = 1
    }
    text += letter
    octets += size
  }
  return `${text}\r\n`
}
