/**
 * Characters that nobody sees and that change how a text reads: controls, overrides and isolates of
 * the writing direction, zero-width space and joiner of words, tags, noncharacters. Line ends and
 * tabs are not among them, nor what spelling and right-to-left text need (ZWNJ, ZWJ, soft hyphen,
 * plain direction marks), nor the marks of MARC around what filing passes over.
 */
const hidden =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086\u0087\u008a-\u0097\u0099-\u009b\u009d-\u009f\u115f\u1160\u180e\u200b\u202a-\u202e\u2060-\u206f\ufeff\ufff0-\ufffb\ufffe\uffff\u{e0000}-\u{e0fff}]/u

/**
 * The first hidden character of a text, as people look it up: "U+202E". Null where there is none.
 */
export function hiddenCharacter(text: string): string | null {
  const found = hidden.exec(text)?.[0]
  if (found === undefined) return null
  return `U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}

/** The text without its hidden characters. */
export function withoutHidden(text: string): string {
  return text.replace(new RegExp(hidden, 'gu'), '')
}
