import { useState } from 'react'
import { Icon } from '#src/browser/icons.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { type BookPageWords, bookPageWords } from './book/words.ts'
import styles from './book-actions.module.css'

/**
 * Gives the address of the page away: by the device's own sharing on a phone, else to the
 * clipboard.
 */
export function ShareLink({ title }: { title: string }) {
  const words = useWords(bookPageWords)
  const [said, setSaid] = useState('')
  return (
    <p className={`needs-script ${styles.share}`}>
      <button
        className="button button-quiet"
        type="button"
        onClick={async () => setSaid(await share(words, title))}
      >
        <Icon name="link" size={20} />
        {words.share}
      </button>
      <span role="status">{said}</span>
    </p>
  )
}

async function share(words: BookPageWords, title: string): Promise<string> {
  const url = `${location.origin}${location.pathname}`
  const isPhone = matchMedia('(pointer: coarse)').matches
  try {
    if (isPhone && 'share' in navigator) {
      await navigator.share({ title, url })
      return ''
    }
    await navigator.clipboard.writeText(url)
    return words.linkCopied
  } catch (error) {
    const calledOff = error instanceof DOMException && error.name === 'AbortError'
    return calledOff ? '' : words.copyThisLink(url)
  }
}
