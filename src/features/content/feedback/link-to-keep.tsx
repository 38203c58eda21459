import { useState } from 'react'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import styles from './feedback.module.css'
import { feedbackWords } from './words.ts'

type LinkToKeepProps = {
  href: string
  /** How its sender gets to the feedback besides by the link. */
  alsoBy: 'name' | 'mail' | 'nothing'
}

/** The link by which a sender follows a feedback, to be copied. */
export function LinkToKeep({ href, alsoBy }: LinkToKeepProps) {
  const words = useWords(feedbackWords)
  const [said, setSaid] = useState('')
  const why = { name: words.orSignIn, mail: words.mailComesToo, nothing: words.onlyWay }[alsoBy]
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(href)
      setSaid(words.copied)
    } catch {
      setSaid(words.notCopied)
    }
  }
  return (
    <div className={layout.notice}>
      <p>
        {why} {words.whoHasIt}
      </p>
      <p className={styles.link}>
        <a href={href}>{href}</a>
      </p>
      <p className={`needs-script ${layout.actions}`}>
        <button type="button" className="button button-quiet" onClick={() => void copy()}>
          {words.copyLink}
        </button>
        <span role="status">{said}</span>
      </p>
    </div>
  )
}
