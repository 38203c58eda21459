import { useEffect, useState } from 'react'
import { decline, isDeclined } from '#src/browser/declined.ts'
import { ToldMessage } from '#src/browser/list/told.tsx'
import { pushStanding } from '#src/browser/push/this-browser.ts'
import styles from './tell-offer.module.css'
import { useTellHere } from './use-tell-here.ts'

/**
 * Offers to tell on this device too, where there is something to wait for; nothing where that is so
 * already, cannot be, or was declined.
 */
export function TellOffer() {
  const [isOpen, setOpen] = useState(false)
  const { told, isBusy, add } = useTellHere(
    'You are told on this device. What, you choose in your account.',
    (isTold) => setOpen(!isTold),
  )
  useEffect(() => {
    if (isDeclined('pushDeclined')) return
    pushStanding().then(
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
      <ToldMessage told={told} />
      {isOpen && (
        <section className={styles.offer} aria-label="Messages on this device">
          <p>This device can tell you when a book is due or a hold is ready.</p>
          <div>
            <button type="button" className="button" disabled={isBusy} onClick={add}>
              Tell me on this device
            </button>
            <button type="button" className="button button-quiet" onClick={leave}>
              Not now
            </button>
          </div>
        </section>
      )}
    </>
  )
}
