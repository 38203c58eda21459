import { useEffect, useState } from 'react'
import { ToldMessage } from '../../browser/list/told.tsx'
import { pushStanding } from '../../browser/push/this-browser.ts'
import styles from './tell-offer.module.css'
import { useTellHere } from './use-tell-here.ts'

/** Set once the reader has said "Not now": then they are not asked again in this browser. */
const declinedKey = 'push-declined'

/** Offers to tell on this device too, where there is something to wait for; nothing where that is so already, cannot be, or was declined. */
export function TellOffer() {
  const [isOpen, setOpen] = useState(false)
  const { told, isBusy, add } = useTellHere(
    'You are told on this device. What, you choose in your account.',
    (isTold) => setOpen(!isTold),
  )
  useEffect(() => {
    if (isDeclined()) return
    pushStanding().then(
      ({ kind }) => setOpen(kind === 'off'),
      () => {},
    )
  }, [])
  const decline = () => {
    setOpen(false)
    noteDeclined()
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
            <button type="button" className="button button-quiet" onClick={decline}>
              Not now
            </button>
          </div>
        </section>
      )}
    </>
  )
}

function isDeclined(): boolean {
  try {
    return localStorage.getItem(declinedKey) !== null
  } catch {
    return true
  }
}

function noteDeclined(): void {
  try {
    localStorage.setItem(declinedKey, 'yes')
  } catch {
    // A browser that keeps nothing asks again with the next visit.
  }
}
