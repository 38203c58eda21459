import { useEffect, useState } from 'react'
import { useWords } from '#src/browser/words/use-words.ts'
import { galleryWords } from './words.ts'

type ShareButtonProps = {
  /** Of the page that is shared. */
  path: string
  title: string
  className?: string
}

/**
 * Hands the address of a page on, by what the device offers for that, else by copying it. Nothing
 * where there are no scripts.
 */
export function ShareButton({ path, title, className = 'button button-quiet' }: ShareButtonProps) {
  const words = useWords(galleryWords)
  const [isThere, setThere] = useState(false)
  const [said, setSaid] = useState('')
  useEffect(() => setThere(true), [])
  if (!isThere) return null
  const share = async () => {
    const url = new URL(path, window.location.origin).href
    if (typeof navigator.share === 'function') {
      // Whoever closes the device's list shares nothing: there is nothing to tell.
      await navigator.share({ title, url }).catch(() => null)
      return
    }
    setSaid((await isCopied(url)) ? words.copied : words.notCopied)
  }
  return (
    <>
      <button type="button" className={className} onClick={() => void share()}>
        {words.share}
      </button>
      <span role="status">{said}</span>
    </>
  )
}

/**
 * Not where the device asks the reader, who says no, and where the site came without encryption.
 */
async function isCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
