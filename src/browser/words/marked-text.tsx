import type { ReactNode } from 'react'

type MarkedTextProps = {
  text: string
  /** Draws the marked part. */
  mark: (part: string) => ReactNode
}

/** A word of which one part is marked by `<a>…</a>`: a link in the middle of a sentence. */
export function MarkedText({ text, mark }: MarkedTextProps) {
  const [before, part = '', after] = text.split(/<\/?a>/)
  return (
    <>
      {before}
      {mark(part)}
      {after}
    </>
  )
}
