import type { ComponentProps, ReactNode } from 'react'
import layout from '../page/page.module.css'
import { PublicationHistory } from './publication-history.tsx'
import { PublicationSteps } from './publication-steps.tsx'

type PublicationCardsProps = {
  state: ComponentProps<typeof PublicationSteps>['state']
  history: ComponentProps<typeof PublicationHistory>['entries']
  words: ComponentProps<typeof PublicationHistory>['words']
  /** What else a room does with what it publishes, before the steps that all have. */
  children?: ReactNode
}

/** Beside the form of what is published: its steps, and its history. */
export function PublicationCards({ state, history, words, children }: PublicationCardsProps) {
  return (
    <>
      {children && <section className={layout.card}>{children}</section>}
      <section className={layout.card} aria-label="Actions">
        <PublicationSteps state={state} />
      </section>
      <section className={layout.card} aria-label="History">
        <PublicationHistory entries={history} words={words} />
      </section>
    </>
  )
}
