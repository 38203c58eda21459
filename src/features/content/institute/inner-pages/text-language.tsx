import { MarkedText } from '#src/browser/words/marked-text.tsx'
import { useLanguage, useWords } from '#src/browser/words/use-words.ts'
import type { LibraryText } from '#src/kernel/text-nodes.ts'
import { innerWords } from './words.ts'

type Props = { readonly text: Pick<LibraryText, 'language' | 'isOlder' | 'isBinding'> }

/**
 * Tells readers of other languages that a text is in English, that the English one is newer than
 * its translation, or that the English one binds.
 */
export function TextLanguage({ text }: Props) {
  const words = useWords(innerWords)
  const language = useLanguage()
  if (language === 'en') return null
  if (text.language === 'en') return <p>{words.textIsInEnglish}</p>
  const inEnglish = (link: string) => (
    <a href="?lang=en" hrefLang="en">
      {link}
    </a>
  )
  return (
    <>
      {text.isOlder && (
        <p>
          <MarkedText text={words.englishIsNewer} mark={inEnglish} />
        </p>
      )}
      {!text.isBinding && (
        <p>
          <MarkedText text={words.englishBinds} mark={inEnglish} />
        </p>
      )}
    </>
  )
}
