/**
 * A text whose words all fit a width: a longer one, such as an address, has spaces where it breaks,
 * after a slash or another sign where there is one. `measure`: how wide a text is.
 */
export function brokenWords(
  text: string,
  width: number,
  measure: (text: string) => number,
): string {
  return text
    .split(' ')
    .map((word) => (measure(word) <= width ? word : pieces(word, width, measure).join(' ')))
    .join(' ')
}

function pieces(word: string, width: number, measure: (text: string) => number): string[] {
  const made: string[] = []
  let line = ''
  for (const part of word.slice(0, 2000).split(/(?<=[/?&=._-])/u)) {
    if (measure(line + part) <= width) {
      line += part
      continue
    }
    if (line !== '') made.push(line)
    line = ''
    for (const letter of part) {
      if (line !== '' && measure(line + letter) > width) {
        made.push(line)
        line = ''
      }
      line += letter
    }
  }
  return line === '' ? made : [...made, line]
}
