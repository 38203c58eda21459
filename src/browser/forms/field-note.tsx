import styles from './forms.module.css'

type Note = {
  /** What is wrong with the field. */
  readonly fault?: string | undefined
  /** What helps to fill it in, where nothing is wrong. */
  readonly hint?: string | undefined
  /** Whether something is wrong that is said elsewhere. */
  readonly wrong?: boolean
}

/** The attributes by which a field of this id names its note. */
export function noted(id: string, { fault, hint, wrong }: Note) {
  return {
    id,
    'aria-invalid': fault || wrong ? true : undefined,
    'aria-describedby': fault || hint ? noteId(id) : undefined,
  }
}

/** What stands below the field of this id: what is wrong with it, or else its hint. */
export function FieldNote({ id, fault, hint }: Note & { id: string }) {
  if (!fault && !hint) return null
  return (
    <span
      id={noteId(id)}
      data-fault={fault ? '' : undefined}
      className={fault ? styles.fault : styles.hint}
    >
      {fault ? <span id={faultId(fault)}>{fault}</span> : hint}
    </span>
  )
}

/** Where the sentence about a field stands: lists of what is wrong lead there without scripts. */
export function faultId(sentence: string): string {
  return sentence.replace(/\s+/g, '-')
}

function noteId(id: string): string {
  return `${id}-more`
}
