import { useEffect, useState } from 'react'
import { decline, isDeclined } from '#src/browser/declined.ts'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import { pushState } from '#src/browser/push/this-browser.ts'
import { useWords } from '#src/browser/words/use-words.ts'
import styles from './tell-offer.module.css'
import { useTellHere } from './use-tell-here.ts'
import { reminderWords } from './words.ts'

/**
 * Offers to tell on this device too, where there is something to wait for; nothing where that is so
 * already, cannot be, or was declined.
 */
export function TellOffer() {
  const words = useWords(reminderWords)
  const [isOpen, setOpen] = useState(false)
  const { flash, isBusy, add } = useTellHere(words.youAreTold, (isOn) => setOpen(!isOn))
  useEffect(() => {
    if (isDeclined('pushDeclined')) return
    pushState().then(
      ({ kind }) => setOpen(kind === 'off'),
      () => {},
    )
  }, [])
  const leave = () => {
    setOpen(false)
    decline('pushDeclined')
  }
  return (
    <>
      <FlashMessage flash={flash} />
      {isOpen && (
        <section className={styles.offer} aria-label={words.messagesHere}>
          <p>{words.canTellYou}</p>
          <div>
            <button type="button" className="button" disabled={isBusy} onClick={add}>
              {words.tellMeHere}
            </button>
            <button type="button" className="button button-quiet" onClick={leave}>
              {words.notNow}
            </button>
          </div>
        </section>
      )}
    </>
  )
}
