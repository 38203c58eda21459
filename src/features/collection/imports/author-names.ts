import type { BookDraft, ContributorRole } from '#src/features/collection/books/books.ts'

type Contributor = BookDraft['contributors'][number]

const nameLimit = 50
const editorMark = /\s*[([]?\b(?:eds?|edtr|editors?)\b\.?[)\]]?\s*$|^\s*(?:eds?\.|edited by)\s+/i
const others = /(?:\bet\.? ?al\b\.?|\band others\b|&? ?\bothers\b|\betc\b\.?|\[et al\.?\])\s*$/i

/**
 * The people whom an author cell names. Names are parted by ";" or "|", else by "&", "and" and "/";
 * a comma parts names only where each of them is a full name ("D.P. Kothari, I.J. Nagrath"), not in
 * "Kernighan, Brian W.". "(Ed.)" makes an editor.
 */
export function contributorsOf(text: string, role: ContributorRole): Contributor[] {
  const cleaned = text.slice(0, 2000).replace(/\s+/g, ' ').replace(others, '').trim()
  return splitNames(cleaned)
    .map((name) => readName(name, role))
    .filter((one) => /[\p{L}\p{N}]/u.test(one.name))
    .slice(0, nameLimit)
}

function splitNames(text: string): string[] {
  if (/[;|]/.test(text)) return text.split(/[;|]/)
  return text.split(/\s*&\s*|\s+and\s+|\s*\/\s*/i).flatMap(splitAtCommas)
}

function splitAtCommas(text: string): string[] {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  if (parts.length < 2) return parts
  const full = parts.filter(
    (part) => nameWords(part) >= 2 && !/^(?:jr|sr|ph\.? ?d|ii|iii)\.?$/i.test(part),
  )
  return full.length === parts.length || (parts.length > 2 && full.length > parts.length / 2)
    ? parts
    : [text.trim()]
}

/** "D.P.Kothari" has three words: initials count. */
function nameWords(part: string): number {
  return part.split(/[\s.]+/).filter(Boolean).length
}

function readName(text: string, role: ContributorRole): Contributor {
  const edits = role === 'author' && editorMark.test(text)
  const name = text.replace(editorMark, '').replace(/^[\s.,]+|[\s,]+$/g, '')
  return { name, kind: 'person', role: edits ? 'editor' : role }
}
