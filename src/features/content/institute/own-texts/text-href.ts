import { href } from 'react-router'
import type { Language } from '#src/kernel/words/language.ts'

/** The address where a text of the site is changed. */
export function textHref(name: string, language: Language, more = ''): string {
  return `${href('/admin/texts/:name', { name })}?language=${language}${more}`
}
