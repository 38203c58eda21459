import type { KeyboardEvent } from 'react'
import layout from '#src/browser/page/page.module.css'
import styles from './office.module.css'
import type { OfficePicture } from './office-picture.ts'

type PictureStepsProps = { shown: OfficePicture; isLast: boolean; total: number }

/** What can be done with one picture of an album. */
export function PictureSteps({ shown, isLast, total }: PictureStepsProps) {
  const { number, place, withdrawn, isCover, inFooter, fault } = shown
  const step = (name: string, label: string) => (
    <button
      type="submit"
      className="button button-quiet"
      name="intent"
      value={`picture-${name}:${number}`}
      aria-label={`${label}: picture ${place}`}
    >
      {label}
    </button>
  )
  return (
    <>
      <p className={layout.actions}>
        {place > 1 && step('earlier', 'Move up')}
        {!isLast && step('later', 'Move down')}
        {withdrawn ? step('put-back', 'Put back') : step('withdraw', 'Withdraw')}
        {step('delete', 'Delete')}
      </p>
      <details>
        <summary>More</summary>
        <p className={layout.actions}>
          {place > 1 && step('first', 'To the beginning')}
          {!isLast && step('last', 'To the end')}
          {!isCover && step('cover', 'Make it the cover')}
          {inFooter
            ? step('no-footer', 'Take it out of the footer')
            : step('footer', 'Show it in the footer')}
          {total > 2 && (
            <span className={styles.toPlace}>
              <input
                key={place}
                className="field"
                inputMode="numeric"
                name={`place-${number}`}
                data-draft="never"
                defaultValue={place}
                autoComplete="off"
                aria-label={`New place of picture ${place}`}
                onKeyDown={placeByEnter}
              />
              {step('place', 'Move to this place')}
            </span>
          )}
          {fault && fault !== 'missing' && step('redraw', 'Make the smaller sizes again')}
        </p>
      </details>
    </>
  )
}

/** Enter in the field of a place moves the picture there, and does not only save the texts. */
function placeByEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  event.currentTarget.parentElement?.querySelector('button')?.click()
}
