import type { BatchEdit } from './batch-edits.ts'

type Replaced = { readonly text: string; readonly hits: number }

/**
 * The text with every place of `find` replaced, and how many these were. Both are plain text: no
 * character has a meaning of its own.
 */
export function findAndReplace(
  text: string,
  { find, value, how, letters }: Pick<BatchEdit, 'find' | 'value' | 'how' | 'letters'>,
): Replaced {
  if (find === '') return { text, hits: 0 }
  const plain = find.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  const bounded = how === 'words' ? `(?<!${letter})${plain}(?!${letter})` : plain
  let hits = 0
  const replaced = text.replace(new RegExp(bounded, letters === 'exact' ? 'gu' : 'giu'), () => {
    hits++
    return value
  })
  return { text: replaced, hits }
}

/** What a word is made of, in every script: a vowel sign is part of the word that it stands in. */
const letter = '[\\p{L}\\p{M}\\p{N}]'
