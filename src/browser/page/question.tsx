import { type ReactNode, useEffect, useId, useRef } from 'react'

type QuestionProps = { title: string; children: ReactNode }

/**
 * What is asked before something is done: what would come of it, and the buttons. It takes the
 * focus, so that it is read out first.
 */
export function Question({ title, children }: QuestionProps) {
  const id = useId()
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <section aria-labelledby={id}>
      <h2 id={id} ref={head} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  )
}
