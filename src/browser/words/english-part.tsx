import type { ReactNode } from 'react'
import { useLanguage } from './use-words.ts'

/** A part of a page that is in English for every reader. */
export function EnglishPart({ children }: { children: ReactNode }) {
  return useLanguage() === 'en' ? children : <div lang="en">{children}</div>
}
