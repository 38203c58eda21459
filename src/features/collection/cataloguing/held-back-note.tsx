import forms from '#src/browser/forms/forms.module.css'
import styles from './cataloguing.module.css'

/** Says why nothing was saved, where the Enter of a scanner was kept back. */
export function HeldBackNote({ isHeldBack }: { isHeldBack: boolean }) {
  return (
    <p role="status" className={`${forms.whole} ${isHeldBack ? styles.heldBack : ''}`}>
      {isHeldBack && 'That looked like a scan, so nothing was saved. Check the form, then save it.'}
    </p>
  )
}
