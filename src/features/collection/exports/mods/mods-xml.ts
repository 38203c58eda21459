import { xmlText } from '#src/kernel/xml.ts'

/** An attribute without a value is left out. */
export type Attributes = Readonly<Record<string, string | undefined>>

/** An element with a text; nothing where there is none. */
export function leaf(name: string, text: string | undefined, attributes: Attributes = {}): string {
  return text?.trim() ? element(name, xmlText(text), attributes) : ''
}

/** An element with elements inside; nothing where there are none. */
export function branch(
  name: string,
  inside: readonly string[],
  attributes: Attributes = {},
): string {
  const content = inside.join('')
  return content ? element(name, content, attributes) : ''
}

function element(name: string, content: string, attributes: Attributes): string {
  const written = Object.entries(attributes).map(([attribute, value]) =>
    value?.trim() ? ` ${attribute}="${xmlText(value.trim())}"` : '',
  )
  return `<${name}${written.join('')}>${content}</${name}>`
}
