const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
}

/**
 * The text for the content of an XML element or a quoted attribute. Characters that XML 1.0 forbids
 * become U+FFFD (https://www.w3.org/TR/xml/#charsets).
 */
export function xmlText(text: string): string {
  return text.replace(/[&<>"\p{Cc}\p{Cs}\ufffe\uffff]/gu, (char) => {
    return references[char] ?? (isXmlCharacter(char) ? char : '\ufffd')
  })
}

function isXmlCharacter(char: string): boolean {
  if (char < ' ') return char === '\t' || char === '\n'
  return char < '\ud800'
}
