import layout from '#src/browser/page/page.module.css'
import type { OfficePicture } from './office-picture.ts'

type PictureStepsProps = { shown: OfficePicture; isLast: boolean }

/** What can be done with one picture of an album. */
export function PictureSteps({ shown, isLast }: PictureStepsProps) {
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
        {place > 1 && step('earlier', 'Earlier')}
        {!isLast && step('later', 'Later')}
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
          {fault && fault !== 'missing' && step('redraw', 'Make the smaller sizes again')}
        </p>
      </details>
    </>
  )
}
