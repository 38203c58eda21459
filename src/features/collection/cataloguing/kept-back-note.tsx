import forms from '#src/browser/forms/forms.module.css'

/** Says why nothing was saved, where the Enter of a scanner was kept back. */
export function KeptBackNote({ isKeptBack }: { isKeptBack: boolean }) {
  return (
    <p role="status" className={`${forms.whole} ${forms.hint}`}>
      {isKeptBack &&
        'That came as from a scanner, so nothing was saved. Look it over, then save it.'}
    </p>
  )
}
