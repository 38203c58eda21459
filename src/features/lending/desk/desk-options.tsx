import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import marks from '#src/browser/page/marks.module.css'
import type { SoundChoice } from '#src/browser/sound/use-sound.ts'
import { useWords } from '#src/browser/words/use-words.ts'
import styles from './desk.module.css'
import { deskWords } from './words.ts'

type DeskOptionsProps = {
  returnedOn: string
  onReturnedOn: (day: string) => void
  sound: SoundChoice
  /** What else can be set. */
  children: ReactNode
}

/**
 * What is set now and then: the day of the book drop, the sounds; and the ways to what else is done
 * at the desk.
 */
export function DeskOptions({ returnedOn, onReturnedOn, sound, children }: DeskOptionsProps) {
  const words = useWords(deskWords)
  return (
    <div className={styles.options}>
      <label className={returnedOn ? marks.warn : undefined}>
        {words.backdateTo}{' '}
        <input
          type="date"
          name="returnedOn"
          className="field needs-script"
          value={returnedOn}
          onChange={(event) => onReturnedOn(event.currentTarget.value)}
        />
      </label>
      <label className="needs-script">
        <input
          type="checkbox"
          checked={sound.on}
          onChange={(event) => sound.choose(event.currentTarget.checked)}
        />{' '}
        {words.sounds}
      </label>
      {children}
      <p>
        <Link to={href('/admin/circulation/returns')}>{words.batchReturn}</Link>
        <Link to={href('/admin/circulation/commands')}>{words.commandBarcodes}</Link>
        <Link to={href('/admin/day-book')}>{words.dayBook}</Link>
      </p>
    </div>
  )
}
