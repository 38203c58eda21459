import { useState } from 'react'
import { Form } from 'react-router'
import list from '#src/browser/list/list.module.css'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { writtenLanguage } from '#src/kernel/text-language.ts'
import { sharedHref } from './required-books.ts'
import { requiredWords } from './words.ts'

type OwnLink = {
  readonly id: string
  readonly code: string
  readonly title: string
  readonly course: string | null
}

/** The links to a list, each to be copied and stopped. */
export function OwnLinks({ links, origin }: { links: readonly OwnLink[]; origin: string }) {
  const words = useWords(requiredWords)
  if (links.length === 0) return <ListEmpty>{words.noLinks}</ListEmpty>
  return (
    <ul className={list.lines}>
      {links.map((link) => (
        <li key={link.id}>
          <OneLink link={link} address={`${origin}${sharedHref(link.code)}`} />
        </li>
      ))}
    </ul>
  )
}

function OneLink({ link: { id, title, course }, address }: { link: OwnLink; address: string }) {
  const words = useWords(requiredWords)
  const [said, setSaid] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setSaid(words.copied)
    } catch {
      setSaid(words.notCopied)
    }
  }
  return (
    <>
      <p>
        <strong lang={writtenLanguage(title)}>{title}</strong>
        <br />
        {course ? words.sharedFor(course) : words.allBooks}
        <br />
        <a href={address}>{address}</a>
      </p>
      <div className={layout.actions}>
        <button
          type="button"
          className="button button-quiet needs-script"
          onClick={() => void copy()}
        >
          {words.copyLink}
        </button>
        <Form method="post">
          <input type="hidden" name="intent" value="stop" />
          <input type="hidden" name="id" value={id} />
          <button type="submit" className="button button-quiet" aria-label={words.stopThis(title)}>
            {words.stopLink}
          </button>
        </Form>
        <span role="status">{said}</span>
      </div>
    </>
  )
}
