import forms from '#src/browser/forms/forms.module.css'

/** Says why nothing was saved, where the Enter of a scanner was kept back. */
export function HeldBackNote({ isHeldBack }: { isHeldBack: boolean }) {
  return (
    <p role="status" className={`${forms.whole} ${forms.hint}`}>
      {isHeldBack &&
        'That came as from a scanner, so nothing was saved. Look it over, then save it.'}
    </p>
  )
}
