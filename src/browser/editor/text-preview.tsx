import { type MouseEvent, useEffect, useState } from 'react'
import type { TextNode } from '#src/kernel/text-nodes.ts'
import { sendJson } from '../send-json.ts'
import { TextBlocks } from '../text/text-blocks.tsx'
import styles from './editor.module.css'

/** What the library makes of a text: by the rules of its pages, which are there alone. */
type Preview = {
  readonly blocks: readonly TextNode[]
  /** Why it will be refused; null: it will not. */
  readonly fault: string | null
}

/** Milliseconds without a key after which the preview is asked for. */
const pause = 300

type TextPreviewProps = {
  text: string
  /** What its field is called. */
  label: string
  lang?: string | undefined
  /** Where it is asked for. */
  at: string
}

/** The text as readers will see it, a moment after it was typed. */
export function TextPreview({ text, label, lang, at }: TextPreviewProps) {
  const [preview, setPreview] = useState<Preview>({ blocks: [], fault: null })
  useEffect(() => {
    let isOld = false
    const timer = setTimeout(async () => {
      const next = text.trim() === '' ? { blocks: [], fault: null } : await askFor(at, text)
      if (!isOld) setPreview(next)
    }, pause)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [text, at])
  const { blocks, fault } = preview
  if (blocks.length === 0 && fault === null) return null
  return (
    <section
      className={styles.preview}
      aria-label={`As readers will see it: ${label}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled must be by keys too
      tabIndex={0}
      onClickCapture={stay}
    >
      {fault !== null && <p role="status">{fault}</p>}
      {blocks.length > 0 && <p className={styles.caption}>As readers will see it</p>}
      <div className="prose" lang={lang}>
        <TextBlocks blocks={blocks} />
      </div>
    </section>
  )
}

async function askFor(at: string, text: string): Promise<Preview> {
  const sent = await sendJson<Preview>(
    at,
    { text },
    { away: 'There is no connection, so there is no preview.', signIn: '' },
  )
  return sent.kind === 'answered' ? sent.answer : { blocks: [], fault: sent.message }
}

/** A link of the preview leads nowhere: what was typed would be lost. */
function stay(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
}
